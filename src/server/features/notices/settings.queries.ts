import type { NoticeKind } from '#domain/notice.ts';
import type { Database } from '../../platform/database/open.ts';

export function readKinds(unwanted: string): NoticeKind[] {
  return unwanted.split(' ').filter((kind) => kind !== '') as NoticeKind[];
}

export async function findUnwanted(
  database: Database,
  teamId: number,
  accountId: number,
): Promise<NoticeKind[]> {
  const row = await database
    .selectFrom('notice_settings')
    .select('unwanted')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return readKinds(row?.unwanted ?? '');
}

export async function storeUnwanted(
  database: Database,
  teamId: number,
  accountId: number,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const unwanted = kinds.join(' ');
  await database
    .insertInto('notice_settings')
    .values({ team_id: teamId, account_id: accountId, unwanted })
    .onConflict((conflict) => conflict.columns(['team_id', 'account_id']).doUpdateSet({ unwanted }))
    .execute();
}

export function listSettings(database: Database, teamIds: readonly number[]) {
  return database.selectFrom('notice_settings').selectAll().where('team_id', 'in', teamIds).execute();
}

import type { PrivacyTexts } from '#contract/server-info.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

/** The only row. */
const ID = 1;

export function findPrivacyTexts(database: Database): Promise<PrivacyTexts | undefined> {
  return database
    .selectFrom('privacy_texts')
    .select(['operator_name', 'contact', 'additions', 'backup_days'])
    .where('id', '=', ID)
    .executeTakeFirst();
}

export async function storePrivacyTexts(trx: Trx, texts: PrivacyTexts, now: string): Promise<void> {
  const row = { ...texts, changed_at: now };
  await trx
    .insertInto('privacy_texts')
    .values({ id: ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

import type { PrivacyTexts } from '#contract/server-info.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

const ID = 1;

const NO_TEXTS: PrivacyTexts = {
  operator_name: null,
  contact: null,
  additions: null,
  backup_days: null,
  version: 1,
};

export async function findPrivacyTexts(database: Database): Promise<PrivacyTexts> {
  const row = await database
    .selectFrom('privacy_texts')
    .select(['operator_name', 'contact', 'additions', 'backup_days', 'changed_at'])
    .where('id', '=', ID)
    .executeTakeFirst();
  if (!row) return NO_TEXTS;
  const { changed_at, ...texts } = row;
  return { ...texts, version: Date.parse(changed_at) };
}

export async function storePrivacyTexts(
  trx: Trx,
  texts: Omit<PrivacyTexts, 'version'>,
  now: string,
): Promise<void> {
  const row = { ...texts, changed_at: now };
  await trx
    .insertInto('privacy_texts')
    .values({ id: ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

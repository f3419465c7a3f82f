import type { Database, Trx } from '../../platform/database/open.ts';

interface OwnSessionRow {
  readonly id: number;
  readonly token_hash: string;
  readonly device: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
}

/** The sessions of an account, the last used one first. */
export function listSessions(
  database: Database,
  accountId: number,
  { usedSince, createdSince }: { readonly usedSince: string; readonly createdSince: string },
): Promise<OwnSessionRow[]> {
  return database
    .selectFrom('access_tokens')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('last_used_at', '>=', usedSince)
    .where('created_at', '>=', createdSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function endSession(trx: Trx, accountId: number, id: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function endOtherSessions(trx: Trx, accountId: number, tokenHash: string): Promise<void> {
  await trx
    .deleteFrom('access_tokens')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

/** Ends every session of every account. Returns how many there were. */
export async function endEverySession(database: Database): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom('access_tokens').executeTakeFirst();
  return Number(numDeletedRows);
}

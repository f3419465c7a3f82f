import type { Database, Trx } from './open.ts';

/** Finds a stored response. Its `answer` is JSON; null until the end of the transaction that produces the response. */
export function findPostResponse(database: Database, id: string, now: string) {
  return database
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
export type StoredPostResponse = NonNullable<Awaited<ReturnType<typeof findPostResponse>>>;

interface Claim {
  readonly id: string;
  readonly fingerprint: string;
  readonly accountId: number;
  readonly now: string;
  readonly expiresAt: string;
}

/**
 * Claims the id of a key. Returns false if the id has an unexpired response. A simultaneous claim of the same id
 * waits until the transaction ends.
 */
export async function claimId(trx: Trx, claim: Claim): Promise<boolean> {
  const { id, fingerprint, accountId, now, expiresAt } = claim;
  const row = { fingerprint, answer: null, expires_at: expiresAt, account_id: accountId };
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function storePostResponse(trx: Trx, id: string, response: string): Promise<void> {
  await trx.updateTable('idempotency_keys').set({ answer: response }).where('id', '=', id).execute();
}

export async function deleteExpiredResponses(database: Database, now: string): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}

/** Deletes the stored responses of an account, because they may contain deleted data. */
export async function deleteAccountResponses(trx: Trx, accountId: number): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute();
}

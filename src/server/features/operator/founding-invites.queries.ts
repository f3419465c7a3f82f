import type { Database, Trx } from '../../platform/database/open.ts';

export interface NewFoundingInvite {
  readonly tokenHash: string;
  /** For whom it is. */
  readonly note: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export async function insertFoundingInvite(trx: Trx, invite: NewFoundingInvite): Promise<number> {
  const { id } = await trx
    .insertInto('founding_invites')
    .values({
      token_hash: invite.tokenHash,
      note: invite.note,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the unused invite expires; undefined for an unknown, used or expired one. */
export async function findExpiry(
  database: Database,
  tokenHash: string,
  now: string,
): Promise<string | undefined> {
  const query = database
    .selectFrom('founding_invites')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  return (await query.executeTakeFirst())?.expires_at;
}

/** Returns false for an unknown, used or expired invite. */
export async function takeFoundingInvite(trx: Trx, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('founding_invites')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

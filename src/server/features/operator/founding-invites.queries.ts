import type { OwnFoundingInvite } from '#contract/operator.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

const columns = ['id', 'note', 'created_at', 'expires_at', 'used_at'] as const;

interface StoredToken {
  readonly token_hash: string;
  readonly expires_at: string;
}

interface NewFoundingInvite extends StoredToken {
  /** A note about the person whom the invite is for. */
  readonly note: string | null;
  readonly created_at: string;
}

export function insertFoundingInvite(trx: Trx, invite: NewFoundingInvite): Promise<OwnFoundingInvite> {
  const row = { ...invite, used_at: null };
  return trx.insertInto('founding_invites').values(row).returning(columns).executeTakeFirstOrThrow();
}

export function replaceToken(
  trx: Trx,
  id: number,
  stored: StoredToken,
): Promise<OwnFoundingInvite | undefined> {
  return trx
    .updateTable('founding_invites')
    .set(stored)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export function deleteFoundingInvite(trx: Trx, id: number): Promise<OwnFoundingInvite | undefined> {
  return trx
    .deleteFrom('founding_invites')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

// The most invites in the list. An operator creates fewer in the months for which an invite is stored.
const MOST = 200;

export function listFoundingInvites(database: Database): Promise<OwnFoundingInvite[]> {
  return database
    .selectFrom('founding_invites')
    .select(columns)
    .where('id', '>', 0)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

export async function deleteExpiredInvites(database: Database, before: string): Promise<void> {
  await database.deleteFrom('founding_invites').where('expires_at', '<', before).execute();
}

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

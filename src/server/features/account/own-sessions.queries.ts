import type { Database, Trx } from '../../platform/database/open.ts';
import { findSessionDevice } from './access-tokens.queries.ts';
import { deleteDevice, deleteDevices } from './devices.queries.ts';

/** Lists the sessions. `begun_at` is the last login on the device; null without a device. */
export function listSessions(database: Database, accountId: number) {
  return database
    .selectFrom('access_tokens')
    .leftJoin('devices', 'devices.id', 'access_tokens.device_id')
    .select(['access_tokens.id', 'token_hash', 'device', 'access_tokens.created_at', 'device_id'])
    .select(['access_tokens.last_used_at', 'devices.created_at as begun_at', 'devices.expires_at'])
    .where('access_tokens.account_id', '=', accountId)
    .orderBy('access_tokens.last_used_at', 'desc')
    .orderBy('access_tokens.id', 'desc')
    .execute();
}
export type OwnSessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function endSession(trx: Trx, accountId: number, id: number): Promise<boolean> {
  const session = await trx
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('device_id')
    .executeTakeFirst();
  if (session && session.device_id !== null) await deleteDevice(trx, session.device_id);
  return session !== undefined;
}

export async function endOtherSessions(trx: Trx, accountId: number, tokenHash: string): Promise<void> {
  await deleteDevices(trx, accountId, await findSessionDevice(trx, tokenHash));
  await trx
    .deleteFrom('access_tokens')
    .where('account_id', '=', accountId)
    .where('device_id', 'is', null)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

export async function endEverySession(database: Database): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom('access_tokens').executeTakeFirst();
  await database.deleteFrom('devices').execute();
  return Number(numDeletedRows);
}

/**
 * Ends the sessions of all accounts, except this session and the others of its device. Returns how many sessions of
 * other accounts have ended.
 */
export async function endSessionsExcept(trx: Trx, accountId: number, tokenHash: string): Promise<number> {
  await endOtherSessions(trx, accountId, tokenHash);
  const others = trx.deleteFrom('access_tokens').where('account_id', '!=', accountId);
  const { numDeletedRows } = await others.executeTakeFirst();
  await trx.deleteFrom('devices').where('account_id', '!=', accountId).execute();
  return Number(numDeletedRows);
}

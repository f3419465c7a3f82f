import type { Database, Trx } from '../../platform/database/open.ts';

/**
 * Finds a device that has not expired.
 * @param familyHash the hash of the family, which is the part of the cookie that never changes
 */
export function findDevice(database: Database, familyHash: string, now: string) {
  return database
    .selectFrom('devices')
    .select(['id', 'account_id as accountId', 'secret_hash as secretHash', 'previous_hash as previousHash'])
    .select(['salt', 'name', 'created_at as createdAt', 'renewed_at as renewedAt'])
    .where('family_hash', '=', familyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/**
 * Returns whether the device has used a session that it opened at or after `since`. Then it has received the response
 * with the session and the newest cookie.
 */
export async function hasUsedSessionSince(
  database: Database,
  deviceId: number,
  since: string,
): Promise<boolean> {
  const used = await database
    .selectFrom('access_tokens')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('created_at', '>=', since)
    // Compares with `!=` instead of `>`, because the clock may have been set back.
    .whereRef('last_used_at', '!=', 'created_at')
    .executeTakeFirst();
  return used !== undefined;
}

interface NewDevice {
  readonly accountId: number;
  readonly familyHash: string;
  readonly secretHash: string;
  readonly name: string | null;
  readonly now: string;
  readonly expiresAt: string;
}

const toColumns = ({ accountId, familyHash, secretHash, name, now, expiresAt }: NewDevice) => ({
  account_id: accountId,
  family_hash: familyHash,
  secret_hash: secretHash,
  previous_hash: null,
  salt: null,
  name,
  created_at: now,
  last_used_at: now,
  renewed_at: now,
  expires_at: expiresAt,
});

export async function insertDevice(trx: Trx, device: NewDevice): Promise<number> {
  const query = trx.insertInto('devices').values(toColumns(device)).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Stores the device as after a new login. Earlier cookies of the device become invalid, and its sessions stay. */
export async function restartDevice(trx: Trx, id: number, device: NewDevice): Promise<void> {
  await trx.updateTable('devices').set(toColumns(device)).where('id', '=', id).execute();
}

interface Renewal {
  readonly secretHash: string;
  readonly previousHash: string;
  readonly salt: string;
  readonly now: string;
}

export async function renewDevice(trx: Trx, id: number, renewal: Renewal): Promise<void> {
  const { secretHash: secret_hash, previousHash: previous_hash, salt, now: renewed_at } = renewal;
  const renewed = { secret_hash, previous_hash, salt, renewed_at };
  await trx.updateTable('devices').set(renewed).where('id', '=', id).execute();
}

export async function findDeviceCreation(database: Database, id: number): Promise<string | undefined> {
  const query = database.selectFrom('devices').select('created_at').where('id', '=', id);
  return (await query.executeTakeFirst())?.created_at;
}

export async function touchDevice(
  database: Database,
  id: number,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<void> {
  const used = { last_used_at: now, expires_at: expiresAt };
  await database.updateTable('devices').set(used).where('id', '=', id).execute();
}

/** Deletes the device. The database also deletes its sessions. */
export async function deleteDevice(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('devices').where('id', '=', id).execute();
}

export async function deleteDevices(
  database: Database,
  accountId: number,
  except: number | null = null,
): Promise<void> {
  const ofAccount = database.deleteFrom('devices').where('account_id', '=', accountId);
  await (except === null ? ofAccount : ofAccount.where('id', '!=', except)).execute();
}

export async function deleteExpiredDevices(database: Database, now: string): Promise<void> {
  await database.deleteFrom('devices').where('expires_at', '<=', now).execute();
}

import type { Selectable } from 'kysely';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { toEmailKey } from '../../platform/mail/mailbox.ts';
import { listEmailKeys } from './email-address.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly verified: boolean;
}

const columns = ['id', 'email', 'name', 'password_hash', 'email_verified_at'] as const;

type Row = Pick<Selectable<Tables['accounts']>, (typeof columns)[number]>;

function toAccount(row: Row | undefined): Account | undefined {
  if (!row) return undefined;
  const { id, email, name, password_hash: passwordHash, email_verified_at } = row;
  return { id, email, name, passwordHash, verified: email_verified_at !== null };
}

/** Finds an account of the address's mailbox. Prefers the account with exactly this address. */
export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const query = database
    .selectFrom('accounts')
    .select(columns)
    .where('email_key', 'in', listEmailKeys(email));
  const rows = await query.execute();
  return toAccount(rows.find((row) => toEmailKey(row.email) === toEmailKey(email)) ?? rows[0]);
}

export async function findAccount(database: Database, id: number): Promise<Account | undefined> {
  return toAccount(
    await database.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst(),
  );
}

export async function hasVerified(database: Database, id: number, email: string): Promise<boolean> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('email_key', 'in', listEmailKeys(email))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: string;
  readonly unverifiedUntil: string;
}

export async function insertAccount(trx: Trx, account: NewAccount): Promise<number | undefined> {
  const row = await trx
    .insertInto('accounts')
    .values({
      name: account.name,
      email: account.email,
      email_key: toEmailKey(account.email),
      password_hash: account.passwordHash,
      email_verified_at: null,
      unverified_until: account.unverifiedUntil,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks the account until the transaction ends. Returns false if the account no longer exists. */
export async function lockAccount(trx: Trx, id: number): Promise<boolean> {
  const query = trx.updateTable('accounts').set((eb) => ({ name: eb.ref('name') }));
  return (await query.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function renameAccount(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('accounts').set({ name }).where('id', '=', id).execute();
}

/** Stores a new address as unverified. Throws a unique violation (see `refuseDuplicates`) if another account has it. */
export async function changeEmail(trx: Trx, id: number, email: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email, email_key: toEmailKey(email), email_verified_at: null })
    .where('id', '=', id)
    .execute();
}

function verifiedEmail(email: string, now: string) {
  return { email, email_key: toEmailKey(email), email_verified_at: now, unverified_until: null };
}

export async function setVerifiedEmail(trx: Trx, id: number, email: string, now: string): Promise<void> {
  await trx.updateTable('accounts').set(verifiedEmail(email, now)).where('id', '=', id).execute();
}

/** Like `setVerifiedEmail`, but only if the account's current address is not verified. */
export async function revertToEmail(trx: Trx, id: number, email: string, now: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set(verifiedEmail(email, now))
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function markVerified(trx: Trx, id: number, now: string): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set({ email_verified_at: now, unverified_until: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the password without checking the current one, unlike `replacePassword`. */
export async function setPassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/**
 * Replaces the password hash if the stored hash is still `checked`; otherwise returns false. If the new hash equals
 * `checked`, this only locks the row until the transaction ends.
 */
export async function replacePassword(
  trx: Trx,
  { id, passwordHash: checked }: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Replaces the address of an unverified account. Returns false if the account was verified, has a new password, or no
 * longer exists. Throws a unique violation (see `refuseDuplicates`) if another account has the address.
 */
export async function correctEmail(
  trx: Trx,
  { id, passwordHash: checked }: Pick<Account, 'id' | 'passwordHash'>,
  email: string,
): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set({ email, email_key: toEmailKey(email) })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .where('unverified_until', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function listUnverified(database: Database, now: string): Promise<number[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('id')
    .where('unverified_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Prevents a verification until the transaction ends. Returns false if the account was verified meanwhile. */
export async function lockUnverified(trx: Trx, id: number, now: string): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set((eb) => ({ unverified_until: eb.ref('unverified_until') }))
    .where('id', '=', id)
    .where('unverified_until', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes the account, and with it its sessions and links. The member and their lines stay with the team. */
export async function deleteAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
}

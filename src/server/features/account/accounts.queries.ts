import type { Database, Trx } from '../../platform/database/open.ts';

/** An address as it is compared: people write it in capitals or not as they please. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly verified: boolean;
}

const columns = ['id', 'email', 'name', 'password_hash', 'email_verified_at'] as const;

interface Row {
  id: number;
  email: string;
  name: string;
  password_hash: string;
  email_verified_at: string | null;
}

function toAccount(row: Row | undefined): Account | undefined {
  if (!row) return undefined;
  const { id, email, name, password_hash: passwordHash, email_verified_at } = row;
  return { id, email, name, passwordHash, verified: email_verified_at !== null };
}

export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const query = database.selectFrom('accounts').select(columns).where('email_key', '=', emailKey(email));
  return toAccount(await query.executeTakeFirst());
}

export async function findAccount(database: Database, id: number): Promise<Account | undefined> {
  return toAccount(
    await database.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst(),
  );
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly createdAt: string;
  /** When it goes unless it is verified by then. */
  readonly unverifiedUntil: string;
}

/** The new account's id, or undefined when the address is taken. */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<number | undefined> {
  const row = await trx
    .insertInto('accounts')
    .values({
      name: account.name,
      email: account.email,
      email_key: emailKey(account.email),
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

/** Locks the account until the transaction ends. Returns false when the account does not exist any more. */
export async function lockAccount(trx: Trx, id: number): Promise<boolean> {
  const query = trx.updateTable('accounts').set((of) => ({ name: of.ref('name') }));
  return (await query.where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n;
}

export async function renameAccount(trx: Trx, id: number, name: string): Promise<void> {
  await trx.updateTable('accounts').set({ name }).where('id', '=', id).execute();
}

/** Gives the account another address, which is unverified; fails (`refuseDuplicates`) when another account has it. */
export async function changeEmail(trx: Trx, id: number, email: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email, email_key: emailKey(email), email_verified_at: null })
    .where('id', '=', id)
    .execute();
}

function verifiedEmail(email: string, now: string) {
  return { email, email_key: emailKey(email), email_verified_at: now, unverified_until: null };
}

/** Sets an address that its owner has just proved to be theirs. */
export async function setVerifiedEmail(trx: Trx, id: number, email: string, now: string): Promise<void> {
  await trx.updateTable('accounts').set(verifiedEmail(email, now)).where('id', '=', id).execute();
}

/** The same, but only for an account whose present address is not verified. */
export async function returnToEmail(trx: Trx, id: number, email: string, now: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set(verifiedEmail(email, now))
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

export async function markVerified(trx: Trx, id: number, now: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email_verified_at: now, unverified_until: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** Sets the password, whatever the present one is. */
export async function setPassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/**
 * Replaces the password that was checked; false when the account has another one by now. Called with the checked
 * hash itself, it locks that password until the transaction ends.
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

/** The accounts whose time to be verified has run out. */
export async function listUnverified(database: Database, now: string): Promise<number[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('id')
    .where('unverified_until', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps the account from being verified until the transaction ends; false when it has just been. */
export async function holdUnverified(trx: Trx, id: number, now: string): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set((of) => ({ unverified_until: of.ref('unverified_until') }))
    .where('id', '=', id)
    .where('unverified_until', '<=', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes the login with its sessions and links; what the member recorded stays with the team. */
export async function deleteAccount(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
}

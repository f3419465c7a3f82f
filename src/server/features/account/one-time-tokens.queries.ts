import type { Database, Trx } from '../../platform/database/open.ts';
import { toEmailKey } from '../../platform/mail/mailbox.ts';
import { listEmailKeys } from './email-address.ts';

export type Purpose = 'verify' | 'reset' | 'restore';

interface OneTimeToken {
  readonly hash: string;
  readonly accountId: number;
  readonly purpose: Purpose;
  readonly email: string;
  readonly expiresAt: string;
}

/** Stores a token. Does nothing if the account does not exist. */
export async function insertOneTimeToken(trx: Trx, token: OneTimeToken): Promise<void> {
  await trx
    .insertInto('one_time_tokens')
    .columns(['token_hash', 'account_id', 'purpose', 'email', 'email_key', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        .where('id', '=', token.accountId)
        .select((value) => [
          value.val(token.hash).as('token_hash'),
          'id',
          value.val(token.purpose).as('purpose'),
          value.val(token.email).as('sent_to'),
          value.val(toEmailKey(token.email)).as('sent_to_key'),
          value.val(token.expiresAt).as('expires_at'),
        ]),
    )
    .execute();
}

/** Stores `copy` as a second token with the same rights as `hash`. Returns false if there is no token `hash`. */
export async function copyOneTimeToken(database: Database, hash: string, copy: string): Promise<boolean> {
  const result = await database
    .insertInto('one_time_tokens')
    .columns(['token_hash', 'account_id', 'purpose', 'email', 'email_key', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('one_time_tokens')
        .where('token_hash', '=', hash)
        .select((value) => [
          value.val(copy).as('token_hash'),
          'account_id',
          'purpose',
          'email',
          'email_key',
          'expires_at',
        ]),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface TokenOwner {
  readonly accountId: number;
  readonly email: string;
  readonly isCurrent: boolean;
  /** The team that a write to the account locks first; undefined without a team. */
  readonly teamId: number | undefined;
}

export async function findTokenOwner(
  database: Database,
  purpose: Purpose,
  hash: string,
  now: string,
): Promise<TokenOwner | undefined> {
  const row = await database
    .selectFrom('one_time_tokens')
    .innerJoin('accounts', 'accounts.id', 'one_time_tokens.account_id')
    .where('one_time_tokens.token_hash', '=', hash)
    .where('one_time_tokens.purpose', '=', purpose)
    .where('one_time_tokens.expires_at', '>', now)
    .select(['accounts.id', 'accounts.email_key', 'one_time_tokens.email'])
    .select((from) =>
      from
        .selectFrom('ties')
        .select((eb) => eb.fn.min('ties.team_id').as('team_id'))
        .whereRef('ties.account_id', '=', 'accounts.id')
        .as('team_id'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: accountId, email, email_key, team_id } = row;
  return { accountId, email, isCurrent: email_key === toEmailKey(email), teamId: team_id ?? undefined };
}

/** Finds the account that can restore this address and has not verified another address since. */
export async function findAccountByFormerEmail(database: Database, email: string, now: string) {
  return database
    .selectFrom('one_time_tokens')
    .innerJoin('accounts', 'accounts.id', 'one_time_tokens.account_id')
    .where('one_time_tokens.email_key', 'in', listEmailKeys(email))
    .where('one_time_tokens.purpose', '=', 'restore')
    .where('one_time_tokens.expires_at', '>', now)
    .where('accounts.email_verified_at', 'is', null)
    .select(['accounts.id', 'accounts.name', 'one_time_tokens.email'])
    .executeTakeFirst();
}

export async function isFormerEmailOfOther(trx: Trx, email: string, accountId: number): Promise<boolean> {
  const token = await trx
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('email_key', 'in', listEmailKeys(email))
    .where('purpose', '=', 'restore')
    .where('account_id', '!=', accountId)
    .executeTakeFirst();
  return token !== undefined;
}

export async function hasRestoration(trx: Trx, accountId: number): Promise<boolean> {
  const token = await trx
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'restore')
    .executeTakeFirst();
  return token !== undefined;
}

export function listExpiredRestorations(database: Database, now: string) {
  return database
    .selectFrom('one_time_tokens')
    .select(['token_hash as hash', 'account_id as accountId', 'email'])
    .where('purpose', '=', 'restore')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();
}

export async function consumeOneTimeToken(trx: Trx, hash: string): Promise<boolean> {
  const result = await trx.deleteFrom('one_time_tokens').where('token_hash', '=', hash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteOneTimeTokens(trx: Trx, accountId: number, purpose?: Purpose): Promise<void> {
  const ofAccount = trx.deleteFrom('one_time_tokens').where('account_id', '=', accountId);
  await (purpose ? ofAccount.where('purpose', '=', purpose) : ofAccount).execute();
}

/**
 * Deletes expired tokens, except restore tokens: `sweepRestorations` deletes those, because their expiry has further
 * effects.
 */
export async function deleteExpiredOneTimeTokens(database: Database, now: string): Promise<void> {
  await database
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', now)
    .where('purpose', '!=', 'restore')
    .execute();
}

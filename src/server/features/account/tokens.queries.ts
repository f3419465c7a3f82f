import type { ExpressionBuilder } from 'kysely';
import type { Role, TieKind } from '#domain/team.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { emailKey } from './accounts.queries.ts';
import { deleteDevicesOf } from './devices.queries.ts';

/** A new session shows the team that the last one on its device, or else of its account, has shown. */
interface NewAccessToken {
  readonly hash: string;
  readonly accountId: number;
  readonly device: string | null;
  readonly deviceId: number | null;
  readonly now: string;
}

export async function insertAccessToken(database: Database, token: NewAccessToken): Promise<void> {
  const { hash, accountId, device, deviceId, now } = token;
  const row = { token_hash: hash, account_id: accountId, device, device_id: deviceId };
  const times = { created_at: now, last_used_at: now };
  const last = await database
    .selectFrom('access_tokens')
    .select(['team_id', 'member_id'])
    .where('account_id', '=', accountId)
    .orderBy((of) => of(of.fn.coalesce('device_id', of.lit(0)), '=', deviceId ?? 0), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await database
    .insertInto('access_tokens')
    .values({ ...row, ...times, ...last })
    .execute();
}

export interface SessionRow {
  readonly accountId: number;
  readonly deviceId: number | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly membership: Membership | null;
}

/** The tie that a session has chosen. If that is gone: another one in its team, or else the first one. */
const tieOfSession = (from: ExpressionBuilder<Tables, 'access_tokens'>) =>
  from
    .selectFrom('ties as candidates')
    .select('candidates.id')
    .whereRef('candidates.account_id', '=', 'access_tokens.account_id')
    .orderBy((tie) => tie('candidates.team_id', '=', tie.ref('access_tokens.team_id')), 'desc')
    .orderBy((tie) => tie('candidates.member_id', '=', tie.ref('access_tokens.member_id')), 'desc')
    .orderBy('candidates.kind', 'desc')
    .orderBy('candidates.id')
    .limit(1);

const sessionByHash = compileOnce((database: Database, tokenHash: string) =>
  database
    .selectFrom('access_tokens')
    .leftJoin('ties', (join) => join.on((from) => from('ties.id', '=', tieOfSession(from))))
    .where('access_tokens.token_hash', '=', tokenHash)
    .select(['access_tokens.account_id', 'access_tokens.created_at', 'access_tokens.last_used_at'])
    .select(['access_tokens.device_id', 'ties.team_id', 'ties.member_id', 'ties.kind']),
);

// Apart from the session: a statement that names the team as a value reads the partition of this team only.
const memberInTeam = compileOnce((database: Database, teamId: number, memberId: number) =>
  database
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.team_id')
    .where('members.team_id', '=', teamId)
    .where('members.id', '=', memberId)
    .select(['members.role', 'members.records', 'teams.revision']),
);

async function findMembership(
  database: Database,
  tie: { team_id: number | null; member_id: number | null; kind: TieKind | null },
): Promise<Membership | null> {
  const { team_id: teamId, member_id: memberId, kind } = tie;
  if (teamId === null || memberId === null) return null;
  const [member] = await memberInTeam(database, teamId, memberId);
  if (!member) return null;
  const isGuardian = kind === 'guardian';
  const role: Role = isGuardian ? 'player' : member.role;
  const records = role === 'coach' || (!isGuardian && member.records === 1);
  return { memberId, teamId, role, records, isGuardian, revision: member.revision };
}

export async function findSession(database: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await sessionByHash(database, tokenHash);
  if (!row) return undefined;
  const { account_id: accountId, created_at: createdAt, last_used_at: lastUsedAt } = row;
  const membership = await findMembership(database, row);
  return { accountId, createdAt, lastUsedAt, deviceId: row.device_id, membership };
}

export interface ChosenTie {
  readonly teamId: number;
  readonly memberId: number;
}

/** Makes the session show this team, and this member there. */
export async function chooseTie(trx: Trx, tokenHash: string, { teamId, memberId }: ChosenTie): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set({ team_id: teamId, member_id: memberId })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function touchAccessToken(database: Database, tokenHash: string, now: string): Promise<void> {
  await database
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteAccessToken(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('access_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of the account and forgets its devices. Returns how many sessions there were. */
export async function deleteAccessTokensOf(database: Database, accountId: number): Promise<number> {
  const query = database.deleteFrom('access_tokens').where('account_id', '=', accountId);
  const { numDeletedRows } = await query.executeTakeFirst();
  await deleteDevicesOf(database, accountId);
  return Number(numDeletedRows);
}

/** Sessions of a device are deleted with it: a device without one would be missing in the list of sessions. */
export async function deleteUnusedAccessTokens(database: Database, lastUsedBefore: string): Promise<void> {
  await database
    .deleteFrom('access_tokens')
    .where('last_used_at', '<', lastUsedBefore)
    .where('device_id', 'is', null)
    .execute();
}

/** The device of a session, if it belongs to one. */
export async function deviceOfSession(database: Database, tokenHash: string): Promise<number | null> {
  const query = database.selectFrom('access_tokens').select('device_id').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst())?.device_id ?? null;
}

/** Ends the sessions of a device but for the ones that were opened last. */
export async function deleteOldSessionsOf(trx: Trx, deviceId: number, keep: number): Promise<void> {
  const newest = trx
    .selectFrom('access_tokens')
    .select('id')
    .where('device_id', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(keep);
  await trx
    .deleteFrom('access_tokens')
    .where('device_id', '=', deviceId)
    .where('id', 'not in', newest)
    .execute();
}

export type Purpose = 'verify' | 'reset' | 'restore';

export interface OneTimeToken {
  readonly hash: string;
  readonly accountId: number;
  readonly purpose: Purpose;
  readonly email: string;
  readonly expiresAt: string;
}

/** Stores a link's token. Stores nothing if the account does not exist. */
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
          value.val(emailKey(token.email)).as('sent_to_key'),
          value.val(token.expiresAt).as('expires_at'),
        ]),
    )
    .execute();
}

/** Stores a second token with the rights of the first. Returns false if the first is invalid. */
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
  /** The address to which the token was mailed. */
  readonly email: string;
  readonly isCurrent: boolean;
  /** The first team that a write to the account locks; undefined without a team. */
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
        .select((tie) => tie.fn.min('ties.team_id').as('team_id'))
        .whereRef('ties.account_id', '=', 'accounts.id')
        .as('team_id'),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: accountId, email, email_key, team_id } = row;
  return { accountId, email, isCurrent: email_key === emailKey(email), teamId: team_id ?? undefined };
}

/** The account that can restore this address and has not verified another one since. */
export async function findAccountByFormerEmail(
  database: Database,
  email: string,
  now: string,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return database
    .selectFrom('one_time_tokens')
    .innerJoin('accounts', 'accounts.id', 'one_time_tokens.account_id')
    .where('one_time_tokens.email_key', '=', emailKey(email))
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
    .where('email_key', '=', emailKey(email))
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

/** Expired restore tokens, the oldest first. */
export function listExpiredRestorations(
  database: Database,
  now: string,
): Promise<{ hash: string; accountId: number; email: string }[]> {
  return database
    .selectFrom('one_time_tokens')
    .select(['token_hash as hash', 'account_id as accountId', 'email'])
    .where('purpose', '=', 'restore')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();
}

/** Deletes a token on its use. Returns false if it was used or deleted meanwhile. */
export async function consumeOneTimeToken(trx: Trx, hash: string): Promise<boolean> {
  const result = await trx.deleteFrom('one_time_tokens').where('token_hash', '=', hash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteOneTimeTokensOf(trx: Trx, accountId: number, purpose?: Purpose): Promise<void> {
  const ofAccount = trx.deleteFrom('one_time_tokens').where('account_id', '=', accountId);
  await (purpose ? ofAccount.where('purpose', '=', purpose) : ofAccount).execute();
}

/** Restore tokens are left to `sweepRestorations`, which has more to do when they expire. */
export async function deleteExpiredOneTimeTokens(database: Database, now: string): Promise<void> {
  await database
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<=', now)
    .where('purpose', '!=', 'restore')
    .execute();
}

import type { ExpressionBuilder } from 'kysely';
import type { MemberRelation, TeamRole } from '#domain/team.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Membership } from '../../platform/http/caller.ts';
import type { MemberKey } from '../../shared/teams-port.ts';
import { deleteDevices } from './devices.queries.ts';

interface NewAccessToken {
  readonly hash: string;
  readonly accountId: number;
  readonly device: string | null;
  readonly deviceId: number | null;
  readonly now: string;
}

/** Stores a session. The session shows the team of the device's last session, or else of the account's last session. */
export async function insertAccessToken(database: Database, token: NewAccessToken): Promise<void> {
  const { hash, accountId, device, deviceId, now } = token;
  const row = { token_hash: hash, account_id: accountId, device, device_id: deviceId };
  const times = { created_at: now, last_used_at: now };
  const last = await database
    .selectFrom('access_tokens')
    .select(['team_id', 'member_id'])
    .where('account_id', '=', accountId)
    .orderBy((eb) => eb(eb.fn.coalesce('device_id', eb.lit(0)), '=', deviceId ?? 0), 'desc')
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

/**
 * Selects the membership that the session chose. If the account no longer has it, selects another one in the same
 * team, or else the account's first one.
 */
const matchSession = (from: ExpressionBuilder<Tables, 'access_tokens'>) =>
  from
    .selectFrom('ties as candidates')
    .select('candidates.id')
    .whereRef('candidates.account_id', '=', 'access_tokens.account_id')
    .orderBy(
      (membership) => membership('candidates.team_id', '=', membership.ref('access_tokens.team_id')),
      'desc',
    )
    .orderBy(
      (membership) => membership('candidates.member_id', '=', membership.ref('access_tokens.member_id')),
      'desc',
    )
    .orderBy('candidates.kind', 'desc')
    .orderBy('candidates.id')
    .limit(1);

const sessionByHash = compileOnce((database: Database, tokenHash: string) =>
  database
    .selectFrom('access_tokens')
    .leftJoin('ties', (join) => join.on((from) => from('ties.id', '=', matchSession(from))))
    .where('access_tokens.token_hash', '=', tokenHash)
    .select(['access_tokens.account_id', 'access_tokens.created_at', 'access_tokens.last_used_at'])
    .select(['access_tokens.device_id', 'ties.team_id', 'ties.member_id', 'ties.kind']),
);

// A separate query passes the team as a value, so that PostgreSQL reads only the partition of the team.
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
  membership: { team_id: number | null; member_id: number | null; kind: MemberRelation | null },
): Promise<Membership | null> {
  const { team_id: teamId, member_id: memberId, kind } = membership;
  if (teamId === null || memberId === null) return null;
  const [member] = await memberInTeam(database, teamId, memberId);
  if (!member) return null;
  const isGuardian = kind === 'guardian';
  const role: TeamRole = isGuardian ? 'player' : member.role;
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

export async function chooseMembership(
  trx: Trx,
  tokenHash: string,
  { teamId, memberId }: MemberKey,
): Promise<void> {
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

export async function deleteAccessTokens(database: Database, accountId: number): Promise<number> {
  const query = database.deleteFrom('access_tokens').where('account_id', '=', accountId);
  const { numDeletedRows } = await query.executeTakeFirst();
  await deleteDevices(database, accountId);
  return Number(numDeletedRows);
}

/**
 * Deletes sessions without a device that were last used before this time. Sessions of a device stay, because a device
 * without a session would be missing in the user's list of devices.
 */
export async function deleteUnusedAccessTokens(database: Database, lastUsedBefore: string): Promise<void> {
  await database
    .deleteFrom('access_tokens')
    .where('last_used_at', '<', lastUsedBefore)
    .where('device_id', 'is', null)
    .execute();
}

export async function findSessionDevice(database: Database, tokenHash: string): Promise<number | null> {
  const query = database.selectFrom('access_tokens').select('device_id').where('token_hash', '=', tokenHash);
  return (await query.executeTakeFirst())?.device_id ?? null;
}

export async function deleteOldSessions(trx: Trx, deviceId: number, keep: number): Promise<void> {
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

/** Removes this team as the choice of the account's sessions, which then show another team. */
export async function clearTeamOfSessions(trx: Trx, accountId: number, teamId: number): Promise<void> {
  await trx
    .updateTable('access_tokens')
    .set({ team_id: null, member_id: null })
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .execute();
}

import type { Team } from '#contract/team.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import { type Writer, withChangeLog } from '../../shared/changes.queries.ts';
import { raiseLinkVersion } from '../../shared/links.queries.ts';
import type { Joined, Joining } from '../../shared/teams-port.ts';
import { inviteSubject } from './invitations.ts';
import { changeAndLog } from './logged-change.ts';
import { listClaimable, listPlayers } from './member-lists.queries.ts';
import { insertMember, type NewMember } from './members.queries.ts';
import {
  insertMembership,
  listMemberships,
  type NewMembership,
  type TeamMembership,
} from './memberships.queries.ts';
import { memberSubject } from './subjects.ts';

type JoinedAs = Omit<Joined, 'teamId' | 'teamName'>;

export async function insertNewMember(
  trx: Trx,
  at: string,
  member: Omit<NewMember, 'createdAt'>,
  membership: Pick<NewMembership, 'accountId' | 'kind' | 'coachRequested'>,
): Promise<TeamMembership> {
  const { teamId } = member;
  const { id: memberId } = await insertMember(trx, { ...member, createdAt: at });
  const joined = { ...membership, teamId, memberId };
  await insertMembership(trx, { ...joined, createdMember: true }, at);
  return joined;
}

function requireUnlistedAllowed(team: Team, field: string): void {
  if (!team.unlisted_allowed) throw makeInvalidError({ [field]: [messages.unlistedRefused] });
}

/**
 * Gives the account to the claimed member, who keeps the name that the coach entered. The person can change the name
 * later.
 */
async function claim(trx: Trx, at: string, membership: NewMembership): Promise<JoinedAs> {
  const claimed = (await listClaimable(trx, membership.teamId)).find(({ id }) => id === membership.memberId);
  if (!claimed) throw makeInvalidError({ member_id: [messages.notClaimable] });
  await changeAndLog(trx, at, membership, {}, { work: () => insertMembership(trx, membership, at) });
  return { memberId: claimed.id, memberNames: [claimed.name], created: false };
}

async function joinAsMember(trx: Trx, at: string, team: Team, joining: Joining): Promise<JoinedAs> {
  const { as, memberId, accountId, name } = joining;
  const coachRequested = as === 'coach';
  const membership = { accountId, kind: 'self', coachRequested } as const;
  if (memberId !== null) return claim(trx, at, { ...membership, teamId: team.id, memberId });
  requireUnlistedAllowed(team, 'member_id');
  const member = { teamId: team.id, name, role: 'player', plays: !coachRequested } as const;
  const { memberId: id } = await insertNewMember(trx, at, member, membership);
  const self = { teamId: team.id, memberId: id };
  await withChangeLog(trx, self, at, (log) => log.recordCreation(memberSubject({ id, name })));
  return { memberId: id, memberNames: [name], created: true };
}

interface Guardian {
  readonly accountId: number;
  readonly teamId: number;
  /** The guardian's own member. If undefined, the history names the child instead. */
  readonly self: number | undefined;
  readonly name: string;
}

const toWriter = ({ teamId, self, name }: Guardian, child: number): Writer =>
  self === undefined ? { teamId, memberId: child, guardianName: name } : { teamId, memberId: self };

async function guard(trx: Trx, at: string, guardian: Guardian, memberId: number): Promise<void> {
  const { accountId, teamId } = guardian;
  const membership = { accountId, teamId, memberId, kind: 'guardian' } as const;
  const by = toWriter(guardian, memberId);
  await changeAndLog(trx, at, membership, {}, { by, work: () => insertMembership(trx, membership, at) });
}

async function addChild(trx: Trx, at: string, guardian: Guardian, name: string): Promise<number> {
  const { accountId, teamId } = guardian;
  const member = { teamId, name, role: 'player', plays: true } as const;
  const { memberId: id } = await insertNewMember(trx, at, member, { accountId, kind: 'guardian' });
  await withChangeLog(trx, toWriter(guardian, id), at, (log) =>
    log.recordCreation(memberSubject({ id, name })),
  );
  return id;
}

async function joinAsGuardian(trx: Trx, at: string, team: Team, joining: Joining): Promise<JoinedAs> {
  const { accountId, childNames } = joining;
  const players = await listPlayers(trx, team.id);
  const children = players.filter(({ id }) => joining.memberIds.includes(id));
  if (children.length < new Set(joining.memberIds).size)
    throw makeInvalidError({ member_ids: [messages.notClaimable] });
  if (childNames.length > 0) requireUnlistedAllowed(team, 'child_names');
  const memberships = (await listMemberships(trx, accountId)).filter(({ teamId }) => teamId === team.id);
  const added = children.filter(({ id }) => !memberships.some(({ memberId }) => memberId === id));
  const self = memberships.find(({ kind }) => kind === 'self')?.memberId;
  const guardian = { accountId, teamId: team.id, self, name: joining.name };
  const ids = added.map(({ id }) => id);
  for (const id of ids) await guard(trx, at, guardian, id);
  for (const name of childNames) ids.push(await addChild(trx, at, guardian, name));
  const [first] = ids;
  if (first === undefined) throw makeInvalidError({ invite_code: [messages.alreadyInTeam] });
  const memberNames = [...added.map(({ name }) => name), ...childNames];
  return { memberId: self ?? first, memberNames, created: childNames.length > 0 };
}

/**
 * Adds the account to the team, as a member or as a guardian. The team must be locked.
 * @throws HttpError 422, or a unique violation (see `refuseDuplicates`) if the account is already a member
 */
export async function joinTeam(trx: Trx, at: string, team: Team, joining: Joining): Promise<Joined> {
  const join = joining.as === 'guardian' ? joinAsGuardian : joinAsMember;
  const joined = await join(trx, at, team, joining);
  return { ...joined, teamId: team.id, teamName: team.name };
}

/**
 * Makes the account the invited member, or a guardian of this member, whatever members the form names. Invalidates
 * the link. The team must be locked.
 * @throws the errors of `joinTeam`
 */
export async function joinAsInvited(
  trx: Trx,
  at: string,
  team: Team,
  joining: Joining,
  memberId: number,
): Promise<Joined> {
  const isGuardian = joining.as === 'guardian';
  const isFree = async () => (await listClaimable(trx, team.id)).some(({ id }) => id === memberId);
  if (!isGuardian && !(await isFree())) throw makeInvalidError({ invite_code: [messages.invitedHasAccount] });
  const invited = { ...joining, memberId, memberIds: [memberId], childNames: [] };
  const joined = await joinTeam(trx, at, team, invited);
  await raiseLinkVersion(trx, inviteSubject(team.id, memberId));
  return joined;
}

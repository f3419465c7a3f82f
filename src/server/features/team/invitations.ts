import type { NamedPlayer } from '#contract/fields.ts';
import type { Invitation } from '#contract/team.ts';
import { formatShortNamesById } from '#domain/member-name.ts';
import { normalizeInviteCode } from '#domain/team.ts';
import type { Database } from '../../platform/database/open.ts';
import { type LinkSubject, readLink } from '../../shared/links.ts';
import { listClaimable, listHeldBack, listPlayers } from './member-lists.queries.ts';
import { findTeam, findTeamIdByInviteCode } from './teams.queries.ts';

interface InvitedTo {
  readonly teamId: number;
  /** The only member whom the link admits, with their guardians; null for the code of the team. */
  readonly memberId: number | null;
}

export const inviteSubject = (teamId: number, id: number): LinkSubject => ({
  purpose: 'invite',
  kind: 'member',
  teamId,
  id,
});

/**
 * Reads an invitation.
 * @param typed the code of a team, or the secret of a link for one member
 */
export async function readInvitation(database: Database, typed: string): Promise<InvitedTo | undefined> {
  const link = await readLink(database, 'invite', typed);
  if (link) return { teamId: link.teamId, memberId: link.id };
  const teamId = await findTeamIdByInviteCode(database, normalizeInviteCode(typed));
  return teamId === undefined ? undefined : { teamId, memberId: null };
}

/**
 * Returns a function that shortens the listed names unless `isWhole`, because invite codes are passed on in chats. No
 * name is reduced to a number, because people must find themselves in the list.
 */
function chooseNames(members: readonly NamedPlayer[], isWhole: (member: NamedPlayer) => boolean) {
  const short = formatShortNamesById(members);
  const toName = (member: NamedPlayer) => (isWhole(member) ? member.name : (short.get(member.id) ?? ''));
  return (listed: readonly NamedPlayer[]) => listed.map((member) => ({ ...member, name: toName(member) }));
}

export async function describeInvitation(
  database: Database,
  { teamId, memberId }: InvitedTo,
): Promise<Invitation | undefined> {
  const { id, name, unlisted_allowed, public_names } = await findTeam(database, teamId);
  const claimable = await listClaimable(database, id);
  const children = await listPlayers(database, id);
  const team = { id, name };
  if (memberId === null) {
    const heldBack = await listHeldBack(database, id);
    const shown = chooseNames(children, (member) => public_names === 'full' && !heldBack.has(member.id));
    return { team, claimable: shown(claimable), children: shown(children), unlisted_allowed, member: null };
  }
  const isInvited = (member: { readonly id: number }) => member.id === memberId;
  const member = children.find(isInvited);
  if (!member) return undefined;
  return {
    team,
    claimable: claimable.filter(isInvited),
    children: [member],
    unlisted_allowed: false,
    member,
  };
}

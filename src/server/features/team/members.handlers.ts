import type { teamApi } from '#contract/team.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime, formatTeamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import type { ChangeLog, Writer } from '../../shared/changes.queries.ts';
import { revokeLinks } from '../../shared/links.queries.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import { requireVersion, writeTeam } from '../../shared/team-write.queries.ts';
import { listPlayedGuests } from './guests.queries.ts';
import { changeAndLog } from './logged-change.ts';
import { applyForm, requireRemainingCoach } from './member-form.ts';
import { listOwnMembers, listPlaying } from './member-lists.queries.ts';
import { changeMember, findCaptain, findMember, insertMember, listMembers } from './members.queries.ts';
import { deleteSelfMembership, findAccountName } from './memberships.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';

async function dismissCaptain(trx: Trx, log: ChangeLog, teamId: number): Promise<void> {
  const captain = await findCaptain(trx, teamId);
  if (!captain) return;
  const changed = await changeMember(trx, teamId, captain.id, { captain: false });
  log.recordChange(memberSubject(changed), captain, changed);
}

/** Returns the author of a change to a member. A guardian acts in place of the child. */
async function findWriter(trx: Trx, { accountId, membership }: MemberCaller, id: number): Promise<Writer> {
  if (!membership.isGuardian) return membership;
  const guardianName = await findAccountName(trx, accountId);
  return { teamId: membership.teamId, memberId: id, guardianName };
}

type Names =
  | 'members'
  | 'createMember'
  | 'updateMember'
  | 'detachMember'
  | 'ownMembers'
  | 'holdBack'
  | 'guests'
  | 'batterCandidates'
  | 'pitcherCandidates';

export function createMemberHandlers(parts: TeamParts): Pick<Handlers<typeof teamApi>, Names> {
  const { database, clock } = parts;
  return {
    members: ({ caller }) =>
      inSnapshot(database, (snapshot) => listMembers(snapshot, caller.membership.teamId)),

    createMember: ({ body: { name, plays, ...profile }, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const createdAt = formatStoredTime(clock());
        const member = { teamId, name, plays, profile, role: 'player', createdAt } as const;
        const added = await insertMember(trx, member);
        log.recordCreation(memberSubject(added));
        return added;
      }),

    updateMember: ({ params, body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const member = requireFound(await findMember(trx, teamId, params.id));
        await requireVersion(trx, body.version, member, { teamId, kinds: ['member'], id: params.id });
        const becomesCaptain = body.active && body.captain && !member.captain;
        if (becomesCaptain) await dismissCaptain(trx, log, teamId);
        const today = formatTeamDay(clock(), await readTeamZone(trx, teamId));
        const changed = await applyForm(trx, teamId, member, body, { today });
        log.recordChange(memberSubject(changed), member, changed);
        return changed;
      }),

    ownMembers: async ({ caller: { accountId, membership } }) =>
      membership ? listOwnMembers(database, membership.teamId, accountId) : [],

    holdBack: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId) => {
        const id = body.member_id ?? caller.membership.memberId;
        const own = await listOwnMembers(trx, teamId, caller.accountId);
        const { name } = requireFound(own.find((member) => member.id === id));
        const by = await findWriter(trx, caller, id);
        const heldBackBy = body.held_back ? 'member' : null;
        await changeAndLog(trx, formatStoredTime(clock()), { teamId, memberId: id }, { heldBackBy }, { by });
        return { id, name, held_back: body.held_back };
      }),

    detachMember: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const member = requireFound(await findMember(trx, teamId, params.id));
        if (!member.has_account) throw makeInvalidError({ id: [messages.noAccount] });
        await requireRemainingCoach(trx, teamId, member, 'player', 'role');
        await deleteSelfMembership(trx, teamId, member.id);
        await revokeLinks(trx, { kind: 'member', teamId, id: member.id });
        const changed = await changeMember(trx, teamId, member.id, { role: 'player', records: false });
        log.recordChange(memberSubject(changed), member, changed);
        return changed;
      }),

    guests: ({ caller }) => listPlayedGuests(database, caller.membership.teamId),

    batterCandidates: ({ caller }) => listPlaying(database, caller.membership.teamId),

    pitcherCandidates: ({ caller }) => listPlaying(database, caller.membership.teamId),
  };
}

import { isPersonalInviteCode, makeInviteCode } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeForbiddenError, makeInvalidError } from '../../platform/errors.ts';
import { pickRandomBelow } from '../../platform/secrets.ts';
import { withChangeLog } from '../../shared/changes.queries.ts';
import { deleteLinkVersions } from '../../shared/links.queries.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import type { TeamsPort } from '../../shared/teams-port.ts';
import { readInvitation } from './invitations.ts';
import { insertNewMember, joinAsInvited, joinTeam } from './joining.ts';
import { endMembership, isCoach, isLastCoach, leaveTeam, undoJoin } from './leaving.ts';
import { changeAndLog } from './logged-change.ts';
import { listMembers } from './members.queries.ts';
import { listMemberships, type TeamMembership } from './memberships.queries.ts';
import { teamSubject } from './subjects.ts';
import { changeTeam, deleteTeam, findTeam, insertTeam } from './teams.queries.ts';

const unknownInvitation = (typed: string) =>
  isPersonalInviteCode(typed) ? messages.usedInvitation : messages.unknownInviteCode;

async function isNeededAsCoach(trx: Trx, membership: TeamMembership): Promise<boolean> {
  return (await isLastCoach(trx, membership)) && (await listMembers(trx, membership.teamId)).length > 1;
}

/**
 * Creates the functions of teams that other features call.
 * @param timeZone the time zone of new teams
 */
export function createTeamsPort(clock: Clock, timeZone: string): TeamsPort {
  const now = () => formatStoredTime(clock());
  return {
    async createTeam(trx, { teamName, accountId, name, plays }) {
      const teamId = await insertTeam(trx, teamName, makeInviteCode(pickRandomBelow), {
        at: now(),
        timeZone,
      });
      const coach = { teamId, name, role: 'coach', plays } as const;
      const membership = await insertNewMember(trx, now(), coach, { accountId, kind: 'self' });
      const subject = teamSubject({ id: teamId, name: teamName });
      await withChangeLog(trx, membership, now(), (log) => log.recordCreation(subject));
      return membership;
    },

    findTeamIdByInviteCode: async (database, typed) => (await readInvitation(database, typed))?.teamId,

    async join(trx, typed, joining) {
      const expected = await readInvitation(trx, typed);
      if (expected) await lockTeam(trx, expected.teamId);
      // Reads the invitation again, because before the lock, a coach may have renewed the code, or somebody may have
      // used the link.
      const invitedTo = expected && (await readInvitation(trx, typed));
      if (!invitedTo) throw makeInvalidError({ invite_code: [unknownInvitation(typed)] });
      const team = await findTeam(trx, invitedTo.teamId);
      if (invitedTo.memberId === null) return joinTeam(trx, now(), team, joining);
      return joinAsInvited(trx, now(), team, joining, invitedTo.memberId);
    },

    leave: (trx, membership) => leaveTeam(trx, now(), membership),

    async undoRegistration(trx, accountId) {
      const memberships = await listMemberships(trx, accountId);
      for (const { teamId } of memberships) await lockTeam(trx, teamId);
      for (const membership of memberships) if (await isNeededAsCoach(trx, membership)) return false;
      for (const membership of memberships) {
        await undoJoin(trx, now(), membership);
        // A team is empty only if its founder never logged in and nobody else joined.
        if ((await listMembers(trx, membership.teamId)).length > 0) continue;
        await deleteLinkVersions(trx, membership.teamId);
        await deleteTeam(trx, membership.teamId);
      }
      return true;
    },

    async promote(trx, accountId, teamId) {
      const memberships = (await listMemberships(trx, accountId)).filter(
        (membership) => membership.kind === 'self' && membership.teamId === (teamId ?? membership.teamId),
      );
      const [membership] = memberships;
      if (!membership || memberships.length > 1) return memberships.length;
      await lockTeam(trx, membership.teamId);
      await changeAndLog(trx, now(), membership, { role: 'coach', active: true, leftOn: null });
      return 1;
    },

    async rename(trx, { teamId, memberId, name, teamName }) {
      const self = { teamId, memberId };
      await changeAndLog(trx, now(), self, { name });
      const before = await findTeam(trx, teamId);
      // The form also sends an unchanged name. The version then stays, because another coach may be editing the
      // settings.
      if (teamName === undefined || teamName === before.name) return;
      const after = await changeTeam(trx, teamId, { name: teamName });
      await withChangeLog(trx, self, now(), (log) => log.recordChange(teamSubject(after), before, after));
    },

    async leaveAll(trx, accountId) {
      const memberships = await listMemberships(trx, accountId);
      for (const membership of memberships)
        if (await isCoach(trx, membership)) throw makeForbiddenError(messages.coachStays);
      for (const membership of memberships) await endMembership(trx, now(), membership);
    },

    async settings(database, teamId) {
      const { name, invite_code } = await findTeam(database, teamId);
      return { name, inviteCode: invite_code };
    },
  };
}

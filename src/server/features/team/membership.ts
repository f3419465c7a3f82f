import { inviteCode, isPersonalInvite } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { forbidden, invalid } from '../../platform/errors.ts';
import { randomBelow } from '../../platform/secrets.ts';
import { withChangeLog } from '../../shared/changes.queries.ts';
import { forgetLinks } from '../../shared/links.queries.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import { readInvitation } from './invitations.ts';
import { insertTiedMember, type Joined, type Joining, joinAsInvited, joinTeam } from './joining.ts';
import { isCoach, isLastCoach, leaveTeam, undoJoin, untie } from './leaving.ts';
import { changeAndLog } from './logged-change.ts';
import { listMembers } from './members.queries.ts';
import { teamSubject } from './subjects.ts';
import { changeTeam, deleteTeam, findTeam, insertTeam } from './teams.queries.ts';
import { listTies, type Tie } from './ties.queries.ts';

interface Founding {
  readonly teamName: string;
  readonly accountId: number;
  readonly name: string;
  readonly plays: boolean;
}

interface Renaming {
  readonly teamId: number;
  readonly memberId: number;
  readonly name: string;
  readonly teamName?: string;
}

const unknownInvitation = (typed: string) =>
  isPersonalInvite(typed) ? messages.usedInvitation : messages.unknownInviteCode;

async function isNeededAsCoach(trx: Trx, tie: Tie): Promise<boolean> {
  return (await isLastCoach(trx, tie)) && (await listMembers(trx, tie.teamId)).length > 1;
}

/**
 * Implements what the account feature needs from teams.
 * @param timeZone of new teams
 */
export function membership(clock: Clock, timeZone: string) {
  const now = () => storedTime(clock());
  return {
    async createTeam(trx: Trx, { teamName, accountId, name, plays }: Founding) {
      const teamId = await insertTeam(trx, teamName, inviteCode(randomBelow), { at: now(), timeZone });
      const coach = { teamId, name, role: 'coach', plays } as const;
      const tie = await insertTiedMember(trx, now(), coach, { accountId, kind: 'self' });
      const subject = teamSubject({ id: teamId, name: teamName });
      await withChangeLog(trx, tie, now(), (log) => log.created(subject));
      return tie;
    },

    async teamIdByInviteCode(database: Database, typed: string): Promise<number | undefined> {
      return (await readInvitation(database, typed))?.teamId;
    },

    async join(trx: Trx, typed: string, joining: Joining): Promise<Joined> {
      const expected = await readInvitation(trx, typed);
      if (expected) await lockTeam(trx, expected.teamId);
      // A coach may have renewed the code, or somebody have used the link, before the lock.
      const invitedTo = expected && (await readInvitation(trx, typed));
      if (!invitedTo) throw invalid({ invite_code: [unknownInvitation(typed)] });
      const team = await findTeam(trx, invitedTo.teamId);
      if (invitedTo.memberId === null) return joinTeam(trx, now(), team, joining);
      return joinAsInvited(trx, now(), team, joining, invitedTo.memberId);
    },

    async leave(trx: Trx, tie: Tie): Promise<void> {
      await leaveTeam(trx, now(), tie);
    },

    /**
     * Undoes the registration of an account that was never verified. A member created by it is deleted with
     * its history, or stays without an account if lines refer to it. Returns false and does nothing if the
     * other members of a team would be left without a coach.
     */
    async undoRegistration(trx: Trx, accountId: number): Promise<boolean> {
      const ties = await listTies(trx, accountId);
      for (const { teamId } of ties) await lockTeam(trx, teamId);
      for (const tie of ties) if (await isNeededAsCoach(trx, tie)) return false;
      for (const tie of ties) {
        await undoJoin(trx, now(), tie);
        // Empty only if its founder never logged in and nobody else joined.
        if ((await listMembers(trx, tie.teamId)).length > 0) continue;
        await forgetLinks(trx, tie.teamId);
        await deleteTeam(trx, tie.teamId);
      }
      return true;
    },

    /**
     * Makes the account's member an active coach of this team, or of its only one. Returns the number of
     * teams that come into question; does nothing unless it is one.
     */
    async promote(trx: Trx, accountId: number, teamId?: number): Promise<number> {
      const ties = (await listTies(trx, accountId)).filter(
        (tie) => tie.kind === 'self' && tie.teamId === (teamId ?? tie.teamId),
      );
      const [tie] = ties;
      if (!tie || ties.length > 1) return ties.length;
      await lockTeam(trx, tie.teamId);
      await changeAndLog(trx, now(), tie, { role: 'coach', active: true, leftOn: null });
      return 1;
    },

    async rename(trx: Trx, { teamId, memberId, name, teamName }: Renaming): Promise<void> {
      const self = { teamId, memberId };
      await changeAndLog(trx, now(), self, { name });
      const before = await findTeam(trx, teamId);
      // Forms send an unchanged name, too. Keep the version then: another coach may have the settings open.
      if (teamName === undefined || teamName === before.name) return;
      const after = await changeTeam(trx, teamId, { name: teamName });
      await withChangeLog(trx, self, now(), (log) => log.changed(teamSubject(after), before, after));
    },

    async leaveAll(trx: Trx, accountId: number): Promise<void> {
      const ties = await listTies(trx, accountId);
      for (const tie of ties) if (await isCoach(trx, tie)) throw forbidden(messages.coachStays);
      for (const tie of ties) await untie(trx, now(), tie);
    },

    async settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }> {
      const { name, invite_code } = await findTeam(database, teamId);
      return { name, inviteCode: invite_code };
    },
  };
}

import { inviteCode, normalizeInviteCode } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import { randomBelow } from '../../platform/secrets.ts';
import {
  forgetChangesBy,
  keepsDeletedLines,
  type Writer,
  withChangeLog,
} from '../../shared/changes.queries.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import {
  changeMember,
  deleteMember,
  findMember,
  findMemberOfAccount,
  hasLines,
  hasOtherCoach,
  insertMember,
  listClaimable,
  listMembers,
  type MemberChange,
} from './members.queries.ts';
import { memberSubject, teamSubject } from './subjects.ts';
import { changeTeam, deleteTeam, findTeam, findTeamByInviteCode, insertTeam } from './teams.queries.ts';

interface Founding {
  readonly teamName: string;
  readonly accountId: number;
  readonly name: string;
  readonly plays: boolean;
}

interface Joining {
  readonly inviteCode: string;
  readonly memberId: number | null;
  readonly accountId: number;
  readonly name: string;
}

interface Renaming {
  readonly teamId: number;
  readonly memberId: number;
  readonly name: string;
  readonly teamName?: string;
}

async function changeSelf(
  trx: Trx,
  at: string,
  { teamId, memberId }: Writer,
  change: MemberChange,
): Promise<void> {
  const before = orNotFound(await findMember(trx, teamId, memberId));
  const after = await changeMember(trx, teamId, memberId, change);
  await withChangeLog(trx, { teamId, memberId }, at, (log) =>
    log.changed(memberSubject(after), before, after),
  );
}

async function claim(trx: Trx, at: string, self: Writer, accountId: number): Promise<void> {
  const claimable = await listClaimable(trx, self.teamId);
  if (!claimable.some(({ id }) => id === self.memberId))
    throw invalid({ member_id: [messages.notClaimable] });
  // The member keeps the name that the coach entered. It can be changed on My Page.
  await changeSelf(trx, at, self, { accountId });
}

async function isNeededAsCoach(trx: Trx, { teamId, memberId }: Writer): Promise<boolean> {
  const members = await listMembers(trx, teamId);
  const isCoach = members.some(({ id, role }) => id === memberId && role === 'coach');
  return isCoach && members.length > 1 && !(await hasOtherCoach(trx, teamId, memberId));
}

/** Implements what the account feature needs from teams. */
export function membership(clock: Clock) {
  const now = () => storedTime(clock());
  return {
    async createTeam(trx: Trx, { teamName, accountId, name, plays }: Founding) {
      const teamId = await insertTeam(trx, teamName, inviteCode(randomBelow), now());
      const coach = { teamId, accountId, name, role: 'coach', plays, createdAt: now() } as const;
      const { id: memberId } = await insertMember(trx, coach);
      const subject = teamSubject({ id: teamId, name: teamName });
      await withChangeLog(trx, { teamId, memberId }, now(), (log) => log.created(subject));
    },

    async teamIdByInviteCode(database: Database, typed: string): Promise<number | undefined> {
      return (await findTeamByInviteCode(database, normalizeInviteCode(typed)))?.id;
    },

    async join(trx: Trx, { inviteCode: typed, memberId, accountId, name }: Joining): Promise<void> {
      const team = await findTeamByInviteCode(trx, normalizeInviteCode(typed));
      if (!team) throw invalid({ invite_code: [messages.unknownInviteCode] });
      await lockTeam(trx, team.id);
      const teamId = team.id;
      if (memberId !== null) return claim(trx, now(), { teamId, memberId }, accountId);
      const player = { teamId, accountId, name, role: 'player', plays: true, createdAt: now() } as const;
      const member = await insertMember(trx, player);
      const self = { teamId, memberId: member.id };
      await withChangeLog(trx, self, now(), (log) => log.created(memberSubject(member)));
    },

    /**
     * Undoes the registration of an account that was never verified. The member is deleted with its history,
     * or stays without an account if it was claimed or lines refer to it. Returns false and does nothing if
     * the other members would be left without a coach.
     */
    async undoRegistration(trx: Trx, accountId: number): Promise<boolean> {
      const member = await findMemberOfAccount(trx, accountId);
      if (!member) return true;
      const { createdWithAccount, ...self } = member;
      const { teamId, memberId } = self;
      await lockTeam(trx, teamId);
      if (await isNeededAsCoach(trx, self)) return false;
      const needed = (await hasLines(trx, teamId, memberId)) || (await keepsDeletedLines(trx, teamId));
      if (createdWithAccount && !needed) {
        await forgetChangesBy(trx, self);
        await deleteMember(trx, teamId, memberId);
      } else await changeSelf(trx, now(), self, { accountId: null, role: 'player' });
      // Empty only if its founder never logged in and nobody else joined.
      if ((await listMembers(trx, teamId)).length === 0) await deleteTeam(trx, teamId);
      return true;
    },

    /** Makes the account's member an active coach of its team. Returns false if it has no team. */
    async promote(trx: Trx, accountId: number): Promise<boolean> {
      const member = await findMemberOfAccount(trx, accountId);
      if (!member) return false;
      await lockTeam(trx, member.teamId);
      await changeSelf(trx, now(), member, { role: 'coach', active: true });
      return true;
    },

    async rename(trx: Trx, { teamId, memberId, name, teamName }: Renaming): Promise<void> {
      const self = { teamId, memberId };
      await changeSelf(trx, now(), self, { name });
      const before = await findTeam(trx, teamId);
      // Forms send an unchanged name, too. Keep the version then: another coach may have the settings open.
      if (teamName === undefined || teamName === before.name) return;
      const after = await changeTeam(trx, teamId, { name: teamName });
      await withChangeLog(trx, self, now(), (log) => log.changed(teamSubject(after), before, after));
    },

    leave: (trx: Trx, self: Writer): Promise<void> => changeSelf(trx, now(), self, { accountId: null }),

    async settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }> {
      const { name, invite_code } = await findTeam(database, teamId);
      return { name, inviteCode: invite_code };
    },
  };
}

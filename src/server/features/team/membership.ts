import { inviteCode, normalizeInviteCode } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { forbidden, invalid, orNotFound } from '../../platform/errors.ts';
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
  hasLines,
  hasOtherCoach,
  insertMember,
  listClaimable,
  listMembers,
  type MemberChange,
  type NewMember,
} from './members.queries.ts';
import { memberSubject, teamSubject } from './subjects.ts';
import { changeTeam, deleteTeam, findTeam, findTeamIdByInviteCode, insertTeam } from './teams.queries.ts';
import {
  deleteTie,
  deleteTiesOfMember,
  insertTie,
  listTies,
  type Tie,
  type TieOfAccount,
} from './ties.queries.ts';

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

interface AccountInTeam extends Omit<NewMember, 'createdAt'> {
  readonly accountId: number;
}

interface Renaming {
  readonly teamId: number;
  readonly memberId: number;
  readonly name: string;
  readonly teamName?: string;
}

/** Changes a member in their own name. @param work what changes beside the member's row */
async function changeSelf(
  trx: Trx,
  at: string,
  { teamId, memberId }: Writer,
  change: MemberChange,
  work: () => Promise<void> = async () => {},
): Promise<void> {
  const before = orNotFound(await findMember(trx, teamId, memberId));
  await work();
  const after = await changeMember(trx, teamId, memberId, change);
  await withChangeLog(trx, { teamId, memberId }, at, (log) =>
    log.changed(memberSubject(after), before, after),
  );
}

async function claim(trx: Trx, at: string, tie: Tie): Promise<void> {
  const claimable = await listClaimable(trx, tie.teamId);
  if (!claimable.some(({ id }) => id === tie.memberId)) throw invalid({ member_id: [messages.notClaimable] });
  // The member keeps the name that the coach entered. It can be changed on My Page.
  await changeSelf(trx, at, tie, {}, () => insertTie(trx, tie, at));
}

async function becomeMember(trx: Trx, at: string, account: AccountInTeam): Promise<Tie> {
  const { accountId, teamId, ...person } = account;
  const { id: memberId } = await insertMember(trx, { teamId, ...person, createdAt: at });
  const tie = { accountId, teamId, memberId, kind: 'self' } as const;
  await insertTie(trx, tie, at);
  return tie;
}

/** Ends a tie. A member without an account is a player and records no games. */
async function untie(trx: Trx, at: string, tie: Tie): Promise<void> {
  if (tie.kind === 'guardian') return deleteTie(trx, tie);
  await changeSelf(trx, at, tie, { role: 'player', records: false }, () => deleteTie(trx, tie));
}

async function isCoach(trx: Trx, { teamId, memberId, kind }: Tie): Promise<boolean> {
  return kind === 'self' && (await findMember(trx, teamId, memberId))?.role === 'coach';
}

async function isNeededAsCoach(trx: Trx, tie: Tie): Promise<boolean> {
  const { teamId, memberId } = tie;
  if (!(await isCoach(trx, tie)) || (await hasOtherCoach(trx, teamId, memberId))) return false;
  return (await listMembers(trx, teamId)).length > 1;
}

/** Deletes a member whom nothing refers to, with their history; any other one only loses the account. */
async function undoTie(trx: Trx, at: string, { createdWithAccount, ...tie }: TieOfAccount): Promise<void> {
  const { teamId, memberId } = tie;
  const needed = (await hasLines(trx, teamId, memberId)) || (await keepsDeletedLines(trx, teamId));
  if (!createdWithAccount || needed) return untie(trx, at, tie);
  await deleteTiesOfMember(trx, teamId, memberId);
  await forgetChangesBy(trx, tie);
  await deleteMember(trx, teamId, memberId);
}

/** Implements what the account feature needs from teams. */
export function membership(clock: Clock) {
  const now = () => storedTime(clock());
  return {
    async createTeam(trx: Trx, { teamName, accountId, name, plays }: Founding) {
      const teamId = await insertTeam(trx, teamName, inviteCode(randomBelow), now());
      const coach = { teamId, accountId, name, role: 'coach', plays } as const;
      const tie = await becomeMember(trx, now(), coach);
      const subject = teamSubject({ id: teamId, name: teamName });
      await withChangeLog(trx, tie, now(), (log) => log.created(subject));
    },

    async teamIdByInviteCode(database: Database, typed: string): Promise<number | undefined> {
      return findTeamIdByInviteCode(database, normalizeInviteCode(typed));
    },

    async join(trx: Trx, { inviteCode: typed, memberId, accountId, name }: Joining): Promise<Tie> {
      const teamId = await findTeamIdByInviteCode(trx, normalizeInviteCode(typed));
      if (teamId === undefined) throw invalid({ invite_code: [messages.unknownInviteCode] });
      await lockTeam(trx, teamId);
      if (memberId === null) {
        const player = { teamId, accountId, name, role: 'player', plays: true } as const;
        const tie = await becomeMember(trx, now(), player);
        const subject = memberSubject({ id: tie.memberId, name });
        await withChangeLog(trx, tie, now(), (log) => log.created(subject));
        return tie;
      }
      const tie = { accountId, teamId, memberId, kind: 'self' } as const;
      await claim(trx, now(), tie);
      return tie;
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
        await undoTie(trx, now(), tie);
        // Empty only if its founder never logged in and nobody else joined.
        if ((await listMembers(trx, tie.teamId)).length === 0) await deleteTeam(trx, tie.teamId);
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
      await changeSelf(trx, now(), tie, { role: 'coach', active: true, leftOn: null });
      return 1;
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

import { inviteCode, normalizeInviteCode } from '../../../domain/team.ts';
import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { lockTeam } from '../../platform/database/team-write.queries.ts';
import { invalid } from '../../platform/errors.ts';
import { randomBelow } from '../../platform/secrets.ts';
import {
  changeMember,
  deleteMember,
  findMemberOfAccount,
  hasLines,
  insertMember,
  listClaimable,
  listMembers,
} from './members.queries.ts';
import { changeTeam, deleteTeam, findTeam, findTeamByInviteCode, insertTeam } from './teams.queries.ts';

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

async function claim(trx: Trx, teamId: number, memberId: number, accountId: number): Promise<void> {
  const claimable = await listClaimable(trx, teamId);
  if (!claimable.some(({ id }) => id === memberId)) throw invalid({ member_id: [messages.notClaimable] });
  // The member keeps the name under which the coach recorded it; my page is where to change it.
  await changeMember(trx, teamId, memberId, { accountId });
}

/** How accounts come into teams: what the account feature asks of this one. */
export function membership(clock: Clock) {
  const now = () => storedTime(clock());
  return {
    /** Makes a team; whoever makes it is its coach and, until he says otherwise, does not play. */
    async found(
      trx: Trx,
      { teamName, accountId, name }: { teamName: string; accountId: number; name: string },
    ) {
      const teamId = await insertTeam(trx, teamName, inviteCode(randomBelow), now());
      await insertMember(trx, { teamId, accountId, name, role: 'coach', plays: false, createdAt: now() });
    },

    /** @throws HttpError 422 on invite_code or member_id */
    async join(trx: Trx, { inviteCode: typed, memberId, accountId, name }: Joining): Promise<void> {
      const team = await findTeamByInviteCode(trx, normalizeInviteCode(typed));
      if (!team) throw invalid({ invite_code: [messages.unknownInviteCode] });
      await lockTeam(trx, team.id);
      if (memberId !== null) return claim(trx, team.id, memberId, accountId);
      await insertMember(trx, {
        teamId: team.id,
        accountId,
        name,
        role: 'player',
        plays: true,
        createdAt: now(),
      });
    },

    async abandon(trx: Trx, accountId: number): Promise<void> {
      const member = await findMemberOfAccount(trx, accountId);
      if (!member) return;
      const { teamId, id, cameWithAccount } = member;
      await lockTeam(trx, teamId);
      const unused = cameWithAccount && !(await hasLines(trx, teamId, id));
      if (unused) await deleteMember(trx, teamId, id);
      else await changeMember(trx, teamId, id, { accountId: null, role: 'player' });
      // Nobody else has ever been in a team whose founder never came in.
      if ((await listMembers(trx, teamId)).length === 0) await deleteTeam(trx, teamId);
    },

    async rename(trx: Trx, { teamId, memberId, name, teamName }: Renaming): Promise<void> {
      await changeMember(trx, teamId, memberId, { name });
      // A form sends the name also where nobody changed it; another coach's open settings stay current then.
      const renamed = teamName !== undefined && teamName !== (await findTeam(trx, teamId)).name;
      if (renamed) await changeTeam(trx, teamId, { name: teamName });
    },

    async settings(database: Database, teamId: number): Promise<{ name: string; inviteCode: string }> {
      const { name, invite_code } = await findTeam(database, teamId);
      return { name, inviteCode: invite_code };
    },
  };
}

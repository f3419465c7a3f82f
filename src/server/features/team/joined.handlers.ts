import type { teamApi } from '#contract/team.ts';
import { type Letter, letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { writeTeam } from '../../shared/team-write.queries.ts';
import { undoJoin } from './leaving.ts';
import { requireAccount, requireRemainingCoach } from './member-form.ts';
import { changeMember, findMember } from './members.queries.ts';
import {
  clearCoachRequest,
  findGuardianMembership,
  findOwnMembership,
  findRecipient,
  type StoredMembership,
} from './memberships.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';
import { findTeam } from './teams.queries.ts';

type Names = 'undoJoining' | 'answerCoachRequest' | 'removeGuardian';

export function createJoinedHandlers(parts: TeamParts): Pick<Handlers<typeof teamApi>, Names> {
  const { clock, mailer } = parts;

  async function queueMail(
    trx: Trx,
    { accountId, teamId }: StoredMembership,
    write: (name: string, teamName: string) => Letter,
  ): Promise<void> {
    const recipient = await findRecipient(trx, accountId);
    const { name: teamName } = await findTeam(trx, teamId);
    await queueLetter(parts, trx, recipient, write(recipient.name, teamName));
  }

  return {
    async undoJoining({ params, caller }) {
      await writeTeam(parts, caller, async (trx, teamId) => {
        const member = requireFound(await findMember(trx, teamId, params.id));
        const membership = await findOwnMembership(trx, teamId, member.id);
        if (!membership) throw makeInvalidError({ id: [messages.noAccount] });
        await requireRemainingCoach(trx, teamId, member, 'player', 'role');
        await undoJoin(trx, formatStoredTime(clock()), membership, caller.membership);
        await queueMail(trx, membership, letters.joiningUndone);
      });
      mailer.wake();
      return undefined;
    },

    async removeGuardian({ params, caller }) {
      await writeTeam(parts, caller, async (trx, teamId) => {
        const membership = requireFound(
          await findGuardianMembership(trx, teamId, params.id, params.guardian_id),
        );
        await undoJoin(trx, formatStoredTime(clock()), membership, caller.membership);
        await queueMail(trx, membership, letters.joiningUndone);
      });
      mailer.wake();
      return undefined;
    },

    async answerCoachRequest({ params, body, caller }) {
      const answered = await writeTeam(parts, caller, async (trx, teamId, log) => {
        const member = requireFound(await findMember(trx, teamId, params.id));
        if (!member.coach_requested) throw makeInvalidError({ id: [messages.noCoachRequest] });
        if (body.approved) requireAccount(member, 'role');
        await clearCoachRequest(trx, teamId, member.id);
        const change = body.approved ? ({ role: 'coach', active: true, leftOn: null } as const) : {};
        const changed = await changeMember(trx, teamId, member.id, change);
        log.recordChange(memberSubject(changed), member, changed);
        const membership = requireFound(await findOwnMembership(trx, teamId, member.id));
        await queueMail(trx, membership, letters.coachRequestAnswered(body.approved));
        return changed;
      });
      mailer.wake();
      return answered;
    },
  };
}

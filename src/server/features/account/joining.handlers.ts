import type { accountApi } from '#contract/account.ts';
import { formatDay, formatTime } from '#domain/day.ts';
import type { JoinRole } from '#domain/team.ts';
import { letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { messages } from '../../messages.ts';
import { formatLocalTime } from '../../platform/clock.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTeamTransaction, inTransaction } from '../../platform/database/transaction.ts';
import { makeInvalidError, makeUnauthenticatedError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import type { Joined } from '../../shared/teams-port.ts';
import { chooseMembership } from './access-tokens.queries.ts';
import { type Account, findAccount, lockAccount } from './accounts.queries.ts';
import { limitTry, withJoinMail } from './limits.ts';
import type { AccountParts } from './parts.ts';
import { findUserOfSession } from './sessions.ts';
import { findMembership, listCoachEmails } from './users.queries.ts';

/** Formats a moment, for example 2026年5月3日（日） 12:00. */
function formatMoment(moment: Date, timeZone: string): string {
  const time = formatLocalTime(moment, timeZone);
  return `${formatDay(time.slice(0, 10))} ${formatTime(time.slice(11))}`;
}

/** Mails each coach with a verified address. Call `mailer.wake()` afterwards. */
async function mailCoaches(
  parts: Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>,
  trx: Trx,
  person: { readonly name: string; readonly as: JoinRole },
  joined: Joined,
): Promise<void> {
  // The link opens the member's page and not the list of members, because only a page of `LINKED_RECORDS` finds its
  // team.
  const link = `${parts.publicUrl}/players/${joined.memberId}#member`;
  const at = formatMoment(parts.clock(), await readTeamZone(trx, joined.teamId));
  const letter = letters.joined({ ...person, ...joined, at }, link);
  for (const email of await listCoachEmails(trx, joined.teamId)) {
    await queueLetter(parts, trx, { email, verified: true }, { ...letter, link });
  }
}

interface Entering {
  readonly invite_code: string;
  readonly as: JoinRole;
  readonly member_id: number | null;
  readonly member_ids: readonly number[];
  readonly child_names: readonly string[];
  readonly accountId: number;
  readonly name: string;
}

/**
 * Joins the team of the invite code.
 * @param mailsCoaches false if the team has had too many mails about joins today
 */
export async function enterByCode(
  parts: AccountParts,
  trx: Trx,
  entering: Entering,
  mailsCoaches: boolean,
): Promise<Joined> {
  const { invite_code, as, member_id: memberId, accountId, name } = entering;
  const children = { memberIds: entering.member_ids, childNames: entering.child_names };
  const joined = await parts.teams.join(trx, invite_code, { as, memberId, ...children, accountId, name });
  if (mailsCoaches) await mailCoaches(parts, trx, { name, as }, joined);
  return joined;
}

/** Locks the caller's account and returns it. Every write locks the account before its team. */
async function lockCaller(trx: Trx, { accountId }: AccountCaller): Promise<Account> {
  if (!(await lockAccount(trx, accountId))) throw makeUnauthenticatedError();
  return requireFound(await findAccount(trx, accountId));
}

type Names = 'join' | 'createTeam' | 'leaveTeam';

export function createJoiningHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, limiter, mailer, teams, requireFounding } = parts;
  return {
    async join({ body, caller, client }) {
      const { accountId } = caller;
      await limitTry(limiter, 'join', client.ip, String(accountId));
      const teamId = await teams.findTeamIdByInviteCode(database, body.invite_code);
      const joining = async (trx: Trx, mailsCoaches: boolean) => {
        const { name } = await lockCaller(trx, caller);
        await chooseMembership(
          trx,
          caller.tokenHash,
          await enterByCode(parts, trx, { ...body, accountId, name }, mailsCoaches),
        );
        return findUserOfSession(parts, trx, caller);
      };
      const joined = await refuseDuplicates(
        withJoinMail(limiter, teamId, (mailsCoaches) =>
          inTeamTransaction(database, teamId, (trx) => joining(trx, mailsCoaches), caller.idempotentRequest),
        ),
        () => makeInvalidError({ invite_code: [messages.alreadyInTeam] }),
      );
      mailer.wake();
      return joined;
    },

    async createTeam({ body, caller, client }) {
      const { accountId, tokenHash, idempotentRequest } = caller;
      await limitTry(limiter, 'team', client.ip, String(accountId));
      const founding = async (trx: Trx) => {
        const { name } = await lockCaller(trx, caller);
        const { name: teamName, plays, founding_invite } = body;
        await requireFounding(trx, founding_invite);
        await chooseMembership(
          trx,
          tokenHash,
          await teams.createTeam(trx, { teamName, accountId, name, plays }),
        );
        return findUserOfSession(parts, trx, caller);
      };
      return inTransaction(database, founding, idempotentRequest);
    },

    async leaveTeam({ body: { team_id: teamId, member_id: memberId }, caller }) {
      const { accountId, idempotentRequest } = caller;
      const leaving = async (trx: Trx) => {
        await lockCaller(trx, caller);
        const membership = requireFound(await findMembership(trx, accountId, teamId, memberId));
        await lockTeam(trx, teamId);
        await teams.leave(trx, { accountId, ...membership });
        return findUserOfSession(parts, trx, caller);
      };
      return inTeamTransaction(database, teamId, leaving, idempotentRequest);
    },
  };
}

import type { accountApi, Registration } from '#contract/account.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/team-slots.ts';
import { invalid, orNotFound, unauthenticated } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { tokenHash } from '../../platform/secrets.ts';
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  markVerified,
} from './accounts.queries.ts';
import { requireUnreserved } from './former-email.ts';
import { limitTry } from './limits.ts';
import { answerWithLink, postLink, verification } from './links.ts';
import type { AccountParts } from './parts.ts';
import { userOfSession } from './sessions.ts';
import type { TeamsPort } from './teams-port.ts';
import { chooseTie, findTokenOwner } from './tokens.queries.ts';
import { UNVERIFIED_LIFE } from './unverified.ts';
import { lockTeamsOf } from './users.queries.ts';

async function enterTeam(trx: Trx, teams: TeamsPort, form: Registration, accountId: number): Promise<void> {
  const { name } = form;
  if (form.role === 'coach') {
    const { team_name: teamName, plays } = form;
    return teams.createTeam(trx, { teamName, accountId, name, plays });
  }
  await teams.join(trx, { inviteCode: form.invite_code, memberId: form.member_id, accountId, name });
}

type Names = 'register' | 'resendVerification' | 'verifyEmail' | 'join';

export function registrationHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, clock, mailer, limiter, passwords, teams } = parts;
  return {
    async register({ body, client }) {
      const takeBack = await limitTry(limiter, 'register', client.ip, body.email);
      const passwordHash = await takeBackIfUnavailable(takeBack, () => passwords.hash(body.password));
      const enter = async (trx: Trx) => {
        const { name, email } = body;
        const createdAt = storedTime(clock());
        const unverifiedUntil = storedTime(clock(), UNVERIFIED_LIFE);
        const id = await insertAccount(trx, { name, email, passwordHash, createdAt, unverifiedUntil });
        if (id === undefined) throw invalid({ email: [messages.emailTaken] });
        await requireUnreserved(trx, email, id);
        await enterTeam(trx, teams, body, id);
        await postLink(parts, trx, verification, { id, name, email, verified: false });
      };
      const teamId =
        body.role === 'coach' ? undefined : await teams.teamIdByInviteCode(database, body.invite_code);
      await inTeamTransaction(database, teamId, enter);
      mailer.wake();
      return { message: messages.registered };
    },

    async resendVerification({ body, client }) {
      await limitTry(limiter, 'mail', client.ip, body.email);
      const account = await findAccountByEmail(database, body.email);
      const request = { email: body.email, account: account?.verified ? undefined : account };
      return answerWithLink(parts, verification, request, { message: messages.verificationSent });
    },

    async verifyEmail({ body, client }) {
      const hash = tokenHash(body.token);
      await limitTry(limiter, 'link', client.ip, hash);
      const expected = await findTokenOwner(database, 'verify', hash, storedTime(clock()));
      return inTeamTransaction(database, expected?.teamId, async (trx) => {
        const now = storedTime(clock());
        const owner = await findTokenOwner(trx, 'verify', hash, now);
        if (!owner?.isCurrent) throw invalid({ token: [messages.deadLink] });
        // The link is not used up: opening it again within the day succeeds as well.
        await markVerified(trx, owner.accountId, now);
        await lockTeamsOf(trx, owner.accountId);
        return { message: messages.verified, email: owner.email };
      });
    },

    async join({ body, caller, client }) {
      await limitTry(limiter, 'join', client.ip, String(caller.accountId));
      const alreadyInTeam = () => invalid({ invite_code: [messages.alreadyInTeam] });
      const { accountId } = caller;
      const { invite_code: inviteCode, member_id: memberId } = body;
      const joining = async (trx: Trx) => {
        if (!(await lockAccount(trx, accountId))) throw unauthenticated();
        const { name } = orNotFound(await findAccount(trx, accountId));
        const tie = await teams.join(trx, { inviteCode, memberId, accountId, name });
        await chooseTie(trx, caller.tokenHash, tie);
        return userOfSession(trx, accountId, caller.tokenHash);
      };
      const teamId = await teams.teamIdByInviteCode(database, inviteCode);
      return refuseDuplicates(
        inTeamTransaction(database, teamId, joining, caller.idempotentRequest),
        alreadyInTeam,
      );
    },
  };
}

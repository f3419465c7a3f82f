import type { accountApi, Registration } from '../../../contract/account.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { unlessTaken } from '../../platform/database/taken.ts';
import { found, invalid } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { hashPassword, tokenHash } from '../../platform/secrets.ts';
import { findAccount, findAccountByEmail, insertAccount, markVerified } from './accounts.queries.ts';
import { limitTry } from './limits.ts';
import { createLink, mailLink } from './links.ts';
import type { AccountParts } from './parts.ts';
import type { TeamsPort } from './teams-port.ts';
import { findTokenOwner } from './tokens.queries.ts';
import { UNVERIFIED_LIFE } from './unverified.ts';
import { findUser } from './users.queries.ts';

async function enterTeam(trx: Trx, teams: TeamsPort, form: Registration, accountId: number): Promise<void> {
  const { name } = form;
  if (form.role === 'coach') return teams.found(trx, { teamName: form.team_name, accountId, name });
  return teams.join(trx, { inviteCode: form.invite_code, memberId: form.member_id, accountId, name });
}

type Names = 'register' | 'resendVerification' | 'verifyEmail' | 'join';

export function registrationHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, clock, mailer, limiter, publicUrl, teams } = parts;
  return {
    async register({ body, client }) {
      await limitTry(limiter, 'register', client.address, body.email);
      const passwordHash = await hashPassword(body.password);
      const link = await database.transaction().execute(async (trx) => {
        const { name, email } = body;
        const createdAt = storedTime(clock());
        const unverifiedUntil = storedTime(clock(), UNVERIFIED_LIFE);
        const id = await insertAccount(trx, { name, email, passwordHash, createdAt, unverifiedUntil });
        if (id === undefined) throw invalid({ email: [messages.emailTaken] });
        await enterTeam(trx, teams, body, id);
        return createLink(trx, clock, 'verify', { id, name, email });
      });
      mailLink(mailer, publicUrl, link);
      return { message: messages.registered };
    },

    async resendVerification({ body, client }) {
      await limitTry(limiter, 'mail', client.address, body.email);
      const account = await findAccountByEmail(database, body.email);
      if (account && !account.verified) {
        mailLink(mailer, publicUrl, await createLink(database, clock, 'verify', account));
      }
      return { message: messages.verificationSent };
    },

    async verifyEmail({ body, client }) {
      const hash = tokenHash(body.token);
      await limitTry(limiter, 'link', client.address, hash);
      await database.transaction().execute(async (trx) => {
        const now = storedTime(clock());
        const owner = await findTokenOwner(trx, 'verify', hash, now);
        if (!owner) throw invalid({ token: [messages.deadLink] });
        // The link is not used up: whoever opens it twice within its day reads the same good news.
        await markVerified(trx, owner.accountId, now);
      });
      return { message: messages.verified };
    },

    async join({ body, caller, client }) {
      await limitTry(limiter, 'join', client.address, String(caller.accountId));
      const alreadyInTeam = () => invalid({ invite_code: [messages.alreadyInTeam] });
      if (caller.membership) throw alreadyInTeam();
      const { accountId } = caller;
      const joining = database.transaction().execute(async (trx) => {
        const { name } = found(await findAccount(trx, accountId));
        const { invite_code: inviteCode, member_id: memberId } = body;
        await teams.join(trx, { inviteCode, memberId, accountId, name });
      });
      await unlessTaken(joining, alreadyInTeam);
      return found(await findUser(database, accountId));
    },
  };
}

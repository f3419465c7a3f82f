import type { accountApi } from '#contract/account.ts';
import type { ownAccountApi } from '#contract/own-account.ts';
import { letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import { inTeamTransaction, inTransaction } from '../../platform/database/transaction.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { hashToken, makeRandomToken } from '../../platform/secrets.ts';
import { deleteAccessTokens } from './access-tokens.queries.ts';
import { findAccountByEmail, markVerified, replacePassword, setPassword } from './accounts.queries.ts';
import { isSameMailbox } from './email-address.ts';
import { takeEmailBack } from './former-email.ts';
import { requirePassword, wrongPassword } from './known-password.ts';
import { limitMail, limitTry, refuseAtEmail } from './limits.ts';
import { issueToken, passwordReset, respondWithLink } from './links.ts';
import {
  consumeOneTimeToken,
  deleteOneTimeTokens,
  findAccountByFormerEmail,
  findTokenOwner,
} from './one-time-tokens.queries.ts';
import { endOtherSessions } from './own-sessions.queries.ts';
import type { AccountParts } from './parts.ts';
import { lockTeams } from './users.queries.ts';

// Clients that were written for the specification can show an error of the link only at the e-mail field.
const deadReset = () => makeInvalidError({ token: [messages.deadLink], email: [messages.deadLink] });
const deadRestoration = () => makeInvalidError({ token: [messages.deadLink] });

type Names = 'forgotPassword' | 'resetPassword' | 'changePassword' | 'restoreEmail';

export function createPasswordHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof accountApi & typeof ownAccountApi>, Names> {
  const { database, clock, mailer, limiter, passwords } = parts;
  return {
    async forgotPassword({ body: { email }, client }) {
      await refuseAtEmail(limitMail(limiter, client.ip, email));
      // Both queries always run, so that the response time does not reveal whether the address is known.
      const current = await findAccountByEmail(database, email);
      const former = await findAccountByFormerEmail(database, email, formatStoredTime(clock()));
      const request = { email, account: current ?? (former && { ...former, verified: true }) };
      return respondWithLink(parts, passwordReset, request, { status: messages.resetSent });
    },

    async resetPassword({ body, client }) {
      const takeBack = await refuseAtEmail(limitTry(limiter, 'reset', client.ip, body.email));
      const passwordHash = await takeBackIfUnavailable(takeBack, () => passwords.hash(body.password));
      const hash = hashToken(body.token);
      const expected = await findTokenOwner(database, 'reset', hash, formatStoredTime(clock()));
      const resetting = inTeamTransaction(database, expected?.teamId, async (trx) => {
        const now = formatStoredTime(clock());
        const owner = await findTokenOwner(trx, 'reset', hash, now);
        if (!owner || !isSameMailbox(owner.email, body.email)) throw deadReset();
        await setPassword(trx, owner.accountId, passwordHash);
        if (!(await consumeOneTimeToken(trx, hash))) throw deadReset();
        // The link proves access to this mailbox. Any other session may belong to an attacker.
        await (owner.isCurrent ? markVerified(trx, owner.accountId, now) : takeEmailBack(trx, owner, now));
        await deleteOneTimeTokens(trx, owner.accountId, 'reset');
        await deleteAccessTokens(trx, owner.accountId);
        await lockTeams(trx, owner.accountId);
        return { status: messages.resetDone };
      });
      return refuseDuplicates(resetting, deadReset);
    },

    async changePassword({ body, caller, client }) {
      const account = await requirePassword(parts, caller, 'current_password', body.current_password);
      // Changing the password sends a mail, possibly to an unverified address, and is therefore limited like other
      // mails.
      const takeBack = await limitTry(limiter, 'password', client.ip, account.email);
      const passwordHash = await takeBackIfUnavailable(takeBack, () => passwords.hash(body.password));
      await inTransaction(database, async (trx) => {
        // Another change or a reset may have replaced the password since the check.
        if (!(await replacePassword(trx, account, passwordHash))) throw wrongPassword('current_password');
        await deleteOneTimeTokens(trx, account.id, 'reset');
        await endOtherSessions(trx, account.id, caller.tokenHash);
        await queueLetter(parts, trx, account, letters.passwordChanged(account.name));
      });
      mailer.wake();
      return { message: messages.passwordChanged };
    },

    async restoreEmail({ body, client }) {
      const hash = hashToken(body.token);
      const takeBack = await limitTry(limiter, 'link', client.ip, hash);
      const expected = await findTokenOwner(database, 'restore', hash, formatStoredTime(clock()));
      // Checks the token first, so that a guessed token does not cost the server the computation of a hash.
      if (!expected) throw deadRestoration();
      // An attacker may know the password. A random one replaces it until the owner sets a new one.
      const passwordHash = await takeBackIfUnavailable(takeBack, () => passwords.hash(makeRandomToken()));
      return inTeamTransaction(database, expected.teamId, async (trx) => {
        const now = formatStoredTime(clock());
        const owner = await findTokenOwner(trx, 'restore', hash, now);
        if (!owner) throw deadRestoration();
        const { accountId: id, email } = owner;
        await setPassword(trx, id, passwordHash);
        if (!(await consumeOneTimeToken(trx, hash))) throw deadRestoration();
        await takeEmailBack(trx, owner, now);
        await lockTeams(trx, id);
        return { token: await issueToken(parts, trx, 'reset', { id, email }), email };
      });
    },
  };
}

import type { accountApi } from '#contract/account.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { forbidden, invalid, orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { findAccountByEmail, replacePassword } from './accounts.queries.ts';
import { deviceName } from './device-name.ts';
import { limitLogin } from './limits.ts';
import type { AccountParts } from './parts.ts';
import { openSession, userOfSession } from './sessions.ts';
import { chooseTie, deleteAccessToken } from './tokens.queries.ts';
import { findTie, findUser } from './users.queries.ts';

export function sessionHandlers({
  database,
  clock,
  limiter,
  passwords,
}: AccountParts): Pick<Handlers<typeof accountApi>, 'login' | 'logout' | 'currentUser' | 'chooseTeam'> {
  return {
    async login({ body, client }) {
      const takeBack = await limitLogin(limiter, client.ip, body.email);
      const wrong = () => invalid({ emailPass: [messages.wrongCredentials] });
      const account = await findAccountByEmail(database, body.email);
      if (account) client.logAccount(account.id);
      const verify = () => passwords.verify(body.password, account?.passwordHash);
      const right = await takeBackIfUnavailable(takeBack.ofBoth, verify);
      if (!account || !right) throw wrong();
      await takeBack.ofAccount();
      if (!account.verified) {
        throw forbidden(messages.unverified, { emailVerified: [false], message: [messages.unverified] });
      }
      return inTransaction(database, async (trx) => {
        // While the hash was computed, the password may have been changed and every session ended.
        if (!(await replacePassword(trx, account, account.passwordHash))) throw wrong();
        const access_token = await openSession(trx, account.id, clock(), deviceName(client.userAgent));
        const user = await userOfSession(trx, account.id, tokenHash(access_token));
        return { access_token, token_type: 'Bearer' as const, user };
      });
    },

    async logout({ caller }) {
      const { tokenHash, idempotentRequest } = caller;
      await inTransaction(database, (trx) => deleteAccessToken(trx, tokenHash), idempotentRequest);
      return undefined;
    },

    async currentUser({ caller, client }) {
      // A reloaded page starts with this call and may have lost its cookie.
      client.replaceMissingXsrfToken();
      const { accountId, membership } = caller;
      const find = (snapshot: Trx) => findUser(snapshot, accountId, membership);
      return orNotFound(await inSnapshot(database, find));
    },

    async chooseTeam({ body, caller }) {
      return inTransaction(database, async (trx) => {
        const tie = orNotFound(await findTie(trx, caller.accountId, body.team_id, body.member_id));
        await chooseTie(trx, caller.tokenHash, tie);
        return userOfSession(trx, caller.accountId, caller.tokenHash);
      });
    },
  };
}

import type { accountApi } from '../../../contract/account.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { emailKey, findAccountByEmail, markVerified, setPassword } from './accounts.queries.ts';
import { limitTry } from './limits.ts';
import { answerWithLink } from './links.ts';
import type { AccountParts } from './parts.ts';
import {
  consumeOneTimeToken,
  deleteAccessTokensOf,
  deleteOneTimeTokensOf,
  findTokenOwner,
} from './tokens.queries.ts';
import { lockTeamOf } from './users.queries.ts';

type Names = 'forgotPassword' | 'resetPassword';

export function passwordHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, clock, limiter, passwords } = parts;
  return {
    async forgotPassword({ body, client }) {
      await limitTry(limiter, 'mail', client.address, body.email);
      const account = await findAccountByEmail(database, body.email);
      return answerWithLink(parts, 'reset', { email: body.email, account }, { status: messages.resetSent });
    },

    async resetPassword({ body, client }) {
      await limitTry(limiter, 'reset', client.address, body.email);
      const passwordHash = await passwords.hash(body.password);
      const hash = tokenHash(body.token);
      return inTransaction(database, async (trx) => {
        const now = storedTime(clock());
        const owner = await findTokenOwner(trx, 'reset', hash, now);
        const right = owner?.emailKey === emailKey(body.email) && (await consumeOneTimeToken(trx, hash));
        if (!owner || !right) throw invalid({ token: [messages.deadLink] });
        await lockTeamOf(trx, owner.accountId);
        await setPassword(trx, owner.accountId, passwordHash);
        // Whoever opened the link reads this mailbox; every other session may be a stranger's.
        await markVerified(trx, owner.accountId, now);
        await deleteOneTimeTokensOf(trx, owner.accountId, 'reset');
        await deleteAccessTokensOf(trx, owner.accountId);
        return { status: messages.resetDone };
      });
    },
  };
}

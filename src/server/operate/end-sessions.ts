import { requireDatabase, withDatabase } from '../backup/open.ts';
import { deleteAccessTokens } from '../features/account/access-tokens.queries.ts';
import { findAccountByEmail } from '../features/account/accounts.queries.ts';
import { endEverySession } from '../features/account/own-sessions.queries.ts';
import { logCommand } from '../features/operator/operator-log.queries.ts';
import { readArguments } from '../platform/arguments.ts';
import { readConfig } from '../platform/config.ts';
import type { Trx } from '../platform/database/open.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { maskEmail } from '../platform/log.ts';
import { type Command, Refusal, UsageError } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';

const USAGE = 'end-sessions E-MAIL | --all';

async function endAccountSessions(trx: Trx, email: string): Promise<number> {
  const account = await findAccountByEmail(trx, email);
  // The message leaves out the address, because the message may end up in a log.
  if (!account) throw new Refusal(translate`no account has this e-mail address`);
  await logCommand(trx, 'sessions_ended', maskEmail(email));
  return deleteAccessTokens(trx, account.id);
}

async function endAll(trx: Trx): Promise<number> {
  await logCommand(trx, 'all_sessions_ended', null);
  return endEverySession(trx);
}

export const endSessions: Command = async (args) => {
  const { values, positionals } = readArguments(args, { all: { type: 'boolean' } }, { files: 1 }, USAGE);
  const [email] = positionals;
  if (Boolean(values.all) === Boolean(email)) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  requireDatabase(config);
  const ended = await withDatabase(config, ({ database }) =>
    inTransaction(database, (trx) => (email ? endAccountSessions(trx, email) : endAll(trx))),
  );
  return `${translate`${ended} sessions ended: their users must log in again`}\n`;
};

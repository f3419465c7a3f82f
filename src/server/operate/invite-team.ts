import { requireDatabase, withDatabase } from '../backup/open.ts';
import { makeFoundingInvite } from '../features/operator/founding.ts';
import { logAct } from '../features/operator/operator-log.queries.ts';
import { readArguments } from '../platform/arguments.ts';
import { formatStoredTime, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Command, Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';

const USAGE = 'invite-team';

async function invite(database: Database, { publicUrl }: Config): Promise<string> {
  const now = systemClock();
  return inTransaction(database, async (trx) => {
    await logAct(trx, { at: formatStoredTime(now), act: 'invite_made', subject: null, via: 'command' });
    return (await makeFoundingInvite(trx, { publicUrl, now, note: null })).url;
  });
}

export const inviteTeam: Command = async (args) => {
  readArguments(args, {}, { files: 0 }, USAGE);
  const config = readConfig(process.env);
  if (config.signup === 'closed')
    throw new Refusal(translate`nobody can create a team while SIGNUP is closed`);
  requireDatabase(config);
  const url = await withDatabase(config, ({ database }) => invite(database, config));
  return `${url}\n`;
};

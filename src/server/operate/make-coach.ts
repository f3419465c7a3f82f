import { requireDatabase, withDatabase } from '../backup/open.ts';
import { findAccountByEmail } from '../features/account/accounts.queries.ts';
import { logCommand } from '../features/operator/operator-log.queries.ts';
import { createTeamsPort } from '../features/team/teams-port.ts';
import { readArguments } from '../platform/arguments.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { maskEmail } from '../platform/log.ts';
import { type Command, Refusal, UsageError } from '../platform/process.ts';
import { formatCalledCommand, translate } from '../platform/translate.ts';

const USAGE = 'make-coach E-MAIL [TEAM-ID]';

async function promote(database: Database, timeZone: string, email: string, teamId?: number): Promise<void> {
  const account = await findAccountByEmail(database, email);
  // The message leaves out the address, because the message may end up in a log.
  if (!account) throw new Refusal(translate`no account has this e-mail address`);
  if (!account.verified) throw new Refusal(translate`this e-mail address is not verified`);
  const { promote } = createTeamsPort(systemClock, timeZone);
  const teams = await inTransaction(database, async (trx) => {
    const inQuestion = await promote(trx, account.id, teamId);
    if (inQuestion === 1) await logCommand(trx, 'coach_made', maskEmail(email));
    return inQuestion;
  });
  if (teams === 0)
    throw new Refusal(
      teamId === undefined
        ? translate`this account is no member of a team`
        : translate`this account is no member of team ${teamId}`,
    );
  if (teams > 1)
    throw new Refusal(
      translate`this account is in ${teams} teams: name the id of one, ${formatCalledCommand(USAGE)}`,
    );
}

export const makeCoach: Command = async (args) => {
  const [email, team] = readArguments(args, {}, { files: 2 }, USAGE).positionals;
  const teamId = team === undefined ? undefined : Number(team);
  if (!email || Number.isNaN(teamId)) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  requireDatabase(config);
  await withDatabase(config, ({ database }) => promote(database, config.timeZone, email, teamId));
  return `${translate`this member is now a coach of their team`}\n`;
};

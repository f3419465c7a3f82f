// Makes a member a coach; see script/make-coach.
import { readArguments } from './backup/names.ts';
import { requireDatabase, withDatabase } from './backup/open.ts';
import { findAccountByEmail } from './features/account/accounts.queries.ts';
import { membership } from './features/team/membership.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { Database } from './platform/database/open.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { orExplain, Refusal } from './platform/process.ts';

const USAGE = 'script/make-coach E-MAIL';

async function promote(database: Database, email: string): Promise<void> {
  const account = await findAccountByEmail(database, email);
  // The message does not repeat the address, since it may be kept in a log.
  if (!account) throw new Refusal('no account has this e-mail address');
  if (!account.verified) throw new Refusal('this e-mail address is not verified');
  const { promote } = membership(systemClock);
  const promoted = await inTransaction(database, (trx) => promote(trx, account.id));
  if (!promoted) throw new Refusal('this account has no team');
}

await orExplain(async () => {
  const [email] = readArguments({}, { files: 1 }, USAGE).positionals;
  if (!email) throw new Refusal(`usage: ${USAGE}`);
  const config = readConfig(process.env);
  requireDatabase(config);
  await withDatabase(config, ({ database }) => promote(database, email));
  process.stdout.write('this member is now a coach of their team\n');
});

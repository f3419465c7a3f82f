import { type Clock, DAY, formatStoredTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TeamsPort } from '../../shared/teams-port.ts';
import { deleteAccount, listUnverified, lockUnverified } from './accounts.queries.ts';

export const UNVERIFIED_LIFE = 7 * DAY;

/**
 * Deletes accounts that were never verified, with everything that their registration created. Otherwise a mistyped
 * address would block a member forever. The last coach of a team stays until the team has another coach
 * (`script/make-coach`). One failure, for example on a locked team, does not stop the other deletions.
 * @throws AggregateError of all failures
 */
export async function sweepUnverified(database: Database, clock: Clock, teams: TeamsPort): Promise<void> {
  const now = formatStoredTime(clock());
  const failures: unknown[] = [];
  for (const id of await listUnverified(database, now)) {
    const deletion = inTransaction(database, async (trx) => {
      // The account may be verified at the same moment. The first transaction wins.
      if (!(await lockUnverified(trx, id, now))) return;
      if (await teams.undoRegistration(trx, id)) await deleteAccount(trx, id);
    });
    await deletion.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'unverified accounts could not be deleted');
}

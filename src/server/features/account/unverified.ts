import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteAccount, holdUnverified, listUnverified } from './accounts.queries.ts';
import type { TeamsPort } from './teams-port.ts';

/** An account whose address was never verified is removed after this long. */
export const UNVERIFIED_LIFE = 7 * DAY;

/**
 * Removes accounts whose address was never verified, with what registering made for them, so that a wrong address
 * does not block a member for ever. The last coach of a team stays until there is another (`script/make-coach`).
 * One that fails, such as where another program holds its team, keeps none of the others from it.
 * @throws AggregateError of what failed
 */
export async function sweepUnverified(database: Database, clock: Clock, teams: TeamsPort): Promise<void> {
  const now = storedTime(clock());
  const failures: unknown[] = [];
  for (const id of await listUnverified(database, now)) {
    const removing = inTransaction(database, async (trx) => {
      // Somebody may be verifying it just now: whoever comes first has it.
      if (!(await holdUnverified(trx, id, now))) return;
      if (await teams.abandon(trx, id)) await deleteAccount(trx, id);
    });
    await removing.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'unverified accounts could not be removed');
}

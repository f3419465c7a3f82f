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
 */
export async function sweepUnverified(database: Database, clock: Clock, teams: TeamsPort): Promise<void> {
  const now = storedTime(clock());
  for (const id of await listUnverified(database, now)) {
    await inTransaction(database, async (trx) => {
      // Somebody may be verifying it just now: whoever comes first has it.
      if (!(await holdUnverified(trx, id, now))) return;
      if (await teams.abandon(trx, id)) await deleteAccount(trx, id);
    });
  }
}

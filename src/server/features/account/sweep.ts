import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { deleteUnusedAccessTokens } from './access-tokens.queries.ts';
import { deleteExpiredDevices } from './devices.queries.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens.queries.ts';
import { SESSION_LIFE } from './sessions.ts';

/** How much longer than it is valid a session is kept, so that a clock that is ahead for a while ends none. */
const MARGIN = 30 * DAY;

export async function sweepTokens(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await deleteUnusedAccessTokens(database, storedTime(now, -SESSION_LIFE - MARGIN));
  await deleteExpiredDevices(database, storedTime(now));
  await deleteExpiredOneTimeTokens(database, storedTime(now));
}

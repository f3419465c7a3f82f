import { type Clock, DAY, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { deleteUnusedAccessTokens } from './access-tokens.queries.ts';
import { deleteExpiredDevices } from './devices.queries.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens.queries.ts';
import { SESSION_LIFE } from './sessions.ts';

/** Expired sessions are kept this much longer, so that no session is lost if the clock runs ahead for a while. */
const MARGIN = 30 * DAY;

export async function sweepTokens(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await deleteUnusedAccessTokens(database, storedTime(now, -SESSION_LIFE - MARGIN));
  await deleteExpiredDevices(database, storedTime(now));
  await deleteExpiredOneTimeTokens(database, storedTime(now));
}

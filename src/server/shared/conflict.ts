import type { Database } from '../platform/database/open.ts';
import { conflict } from '../platform/errors.ts';
import { type Changed, findNewestChange } from './changes.queries.ts';

/**
 * Refuses a change based on an outdated version. The check stays valid until the write, since `writeTeam`
 * locks the team's row first.
 * @param changed whose newest change is told
 * @throws HttpError 409 with the current state and who changed it
 */
export async function requireVersion(
  database: Database,
  seen: number | undefined,
  current: { readonly version: number },
  changed: Changed,
): Promise<void> {
  if (seen === undefined || seen === current.version) return;
  throw conflict(current, await findNewestChange(database, changed));
}

import type { Database } from '../platform/database/open.ts';
import { conflict } from '../platform/errors.ts';
import { type ChangeSelection, findNewestChange } from './changes.queries.ts';

/**
 * Refuses a change that is based on an outdated version. The check stays valid until the write, because `writeTeam`
 * locks the team's row first.
 * @param changed the object whose newest change the response shows
 * @throws HttpError 409 with the current state and its author
 */
export async function requireVersion(
  database: Database,
  seen: number | undefined,
  current: { readonly version: number },
  changed: ChangeSelection,
): Promise<void> {
  if (seen === undefined || seen === current.version) return;
  throw conflict(current, await findNewestChange(database, changed));
}

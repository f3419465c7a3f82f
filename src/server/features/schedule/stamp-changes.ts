import { type Clock, storedTime } from '../../platform/clock.ts';
import type { AfterChanges } from '../../shared/changes.queries.ts';
import { stampItems } from './schedule.queries.ts';

/**
 * Stores when items changed, for calendars: some only notice a change with a newer LAST-MODIFIED (RFC 5545 3.8.7.3).
 * A change of the team's time zone changes the moments of all items.
 */
export function stampChanges(clock: Clock): AfterChanges {
  return async (trx, teamId, changes) => {
    const now = storedTime(clock());
    if (changes.some(({ kind, after = {} }) => kind === 'team' && 'time_zone' in after))
      return stampItems(trx, teamId, now);
    const ids = changes
      .filter(({ kind, action }) => kind === 'schedule' && action !== 'created' && action !== 'deleted')
      .map(({ id }) => id);
    if (ids.length > 0) await stampItems(trx, teamId, now, ids);
  };
}

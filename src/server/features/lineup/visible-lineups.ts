import type { ShownLineup } from '#contract/lineup.ts';
import type { Database } from '../../platform/database/open.ts';
import { listVisibleLineups, toLineup } from './lineup.queries.ts';
import { findPeople, nameEntries } from './people.queries.ts';

/** Returns the lineups that every member can see, by the id of the item. */
export async function findVisibleLineupsByItem(
  database: Database,
  teamId: number,
  itemIds: readonly number[],
): Promise<Map<number, ShownLineup>> {
  const rows = itemIds.length > 0 ? await listVisibleLineups(database, teamId, itemIds) : [];
  const lineups = rows.map((row) => ({ itemId: row.item_id ?? 0, ...toLineup(row) }));
  const people = await findPeople(
    database,
    teamId,
    lineups.flatMap(({ entries }) => entries),
  );
  return new Map(
    lineups.map(({ itemId, designated, entries }) => [
      itemId,
      {
        designated,
        entries: nameEntries(entries, people).map(({ place, position, name, number }) => ({
          place,
          position,
          name,
          number,
        })),
      },
    ]),
  );
}

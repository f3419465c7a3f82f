import type { Selectable } from 'kysely';
import type { DesignatedBatterKind, Lineup, LineupEntry } from '#domain/lineup.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type LineupRow = Selectable<Tables['lineups']>;

const columns = ['id', 'item_id', 'name', 'designated', 'entries', 'removed', 'shown', 'version'] as const;

interface Stamp {
  readonly by: number;
  readonly at: string;
}

function toColumns({ designated, entries, removed = [] }: Lineup, { by, at }: Stamp) {
  const stored = { entries: JSON.stringify(entries), removed: JSON.stringify(removed) };
  return { designated, ...stored, changed_by: by, changed_at: at };
}

export function toLineup(row: { designated: DesignatedBatterKind | null; entries: string }): Lineup {
  return { designated: row.designated, entries: JSON.parse(row.entries) as LineupEntry[] };
}

export function findItem(database: Database, teamId: number, itemId: number) {
  return database
    .selectFrom('schedule_items')
    .select(['id', 'date', 'location', 'type', 'opponent', 'game_type', 'tournament', 'asks', 'game_id'])
    .where('team_id', '=', teamId)
    .where('id', '=', itemId)
    .executeTakeFirst();
}

/** Returns `id` if the game exists, otherwise null. The item of a deleted game keeps the id of the game. */
export async function findExistingGame(
  database: Database,
  teamId: number,
  id: number | null,
): Promise<number | null> {
  if (id === null) return null;
  const game = database.selectFrom('games').select('id').where('team_id', '=', teamId).where('id', '=', id);
  return (await game.executeTakeFirst())?.id ?? null;
}

export function findLineup(database: Database, teamId: number, itemId: number) {
  return database
    .selectFrom('lineups')
    .select(columns)
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

export function findLineupOfGame(database: Database, teamId: number, gameId: number) {
  return database
    .selectFrom('games')
    .leftJoin('schedule_items as item', (join) =>
      join.on('item.team_id', '=', teamId).onRef('item.game_id', '=', 'games.id'),
    )
    .leftJoin('lineups', (join) =>
      join.on('lineups.team_id', '=', teamId).onRef('lineups.item_id', '=', 'item.id'),
    )
    .select([
      'item.id as item_id',
      'lineups.designated',
      'lineups.entries',
      'lineups.shown',
      'lineups.version',
    ])
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .orderBy('item.id')
    .limit(1)
    .executeTakeFirst();
}

export function listVisibleLineups(database: Database, teamId: number, itemIds: readonly number[]) {
  return database
    .selectFrom('lineups')
    .select(['item_id', 'designated', 'entries'])
    .where('team_id', '=', teamId)
    .where('item_id', 'in', itemIds)
    .where('shown', '=', 1)
    .execute();
}

export function insertLineup(trx: Trx, teamId: number, itemId: number, lineup: Lineup, stamp: Stamp) {
  return trx
    .insertInto('lineups')
    .values({ team_id: teamId, item_id: itemId, ...toColumns(lineup, stamp) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function changeLineup(trx: Trx, teamId: number, id: number, lineup: Lineup, stamp: Stamp) {
  return trx
    .updateTable('lineups')
    .set((eb) => ({ ...toColumns(lineup, stamp), version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function setVisible(trx: Trx, teamId: number, id: number, shown: boolean, { by, at }: Stamp) {
  return trx
    .updateTable('lineups')
    .set((eb) => ({ shown: Number(shown), changed_by: by, changed_at: at, version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function listLineupRows(trx: Trx, teamId: number, itemId: number): Promise<LineupRow[]> {
  return trx
    .selectFrom('lineups')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .execute();
}

/**
 * Stores deleted lineups again.
 * @param rows undefined for an item that was deleted by a release without lineups
 */
export async function restoreLineups(trx: Trx, rows: readonly LineupRow[] = []): Promise<void> {
  if (rows.length > 0) await trx.insertInto('lineups').values(rows.map(withNextVersion)).execute();
}

export async function deleteItemLineup(trx: Trx, teamId: number, itemId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('lineups')
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

export async function findLastChange(database: Database, teamId: number, itemId: number) {
  const row = await database
    .selectFrom('lineups')
    .innerJoin('members', (join) =>
      join.onRef('members.team_id', '=', 'lineups.team_id').onRef('members.id', '=', 'lineups.changed_by'),
    )
    .select(['changed_at as at', 'members.id', 'members.name'])
    .where('lineups.team_id', '=', teamId)
    .where('lineups.item_id', '=', itemId)
    .executeTakeFirst();
  return row && { at: row.at, actor: { id: row.id, name: row.name }, device: null };
}

export async function listSaved(database: Database, teamId: number) {
  const rows = await database
    .selectFrom('lineups')
    .select(['id', 'name', 'designated', 'entries'])
    .where('team_id', '=', teamId)
    .where('name', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

export async function upsertSaved(
  trx: Trx,
  teamId: number,
  name: string,
  lineup: Lineup,
  stamp: Stamp,
): Promise<number> {
  const fields = toColumns(lineup, stamp);
  const row = await trx
    .insertInto('lineups')
    .values({ team_id: teamId, name, ...fields })
    .onConflict((oc) => oc.columns(['team_id', 'name']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSaved(trx: Trx, teamId: number, id: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('lineups')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('name', 'is not', null)
    .returning('id')
    .execute();
  return deleted.length > 0;
}

export function listLineups(database: Database, teamId: number) {
  return database.selectFrom('lineups').select(['id', 'entries']).where('team_id', '=', teamId).execute();
}

/**
 * Replaces the entries of a lineup.
 * @param entries in stored form
 */
export async function replaceEntries(trx: Trx, teamId: number, id: number, entries: string): Promise<void> {
  await trx
    .updateTable('lineups')
    .set((eb) => ({ entries, version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTeamLineups(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('lineups').where('team_id', '=', teamId).execute();
}

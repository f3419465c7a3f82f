import type { Insertable, Kysely } from 'kysely';
import type { NamedPlayer } from '#contract/fields.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import { withNextVersion } from '../platform/database/next-version.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { Tables } from '../platform/database/schema.ts';

export interface LineRecord {
  readonly id: number;
  readonly game_id: number;
  readonly user_id: number;
  readonly user: NamedPlayer;
  readonly version: number;
}

export interface LineEntry {
  readonly memberId: number;
}

export interface LineRow {
  readonly id: number;
  readonly game_id: number;
  readonly member_id: number;
  readonly version: number;
}

export type LineKind = 'batting' | 'pitching';

export interface LineStore<R extends LineRecord, E extends LineEntry, Row extends LineRow = LineRow> {
  readonly kind: LineKind;
  list(database: Database, teamId: number, gameId: number): Promise<R[]>;
  find(database: Database, teamId: number, id: number): Promise<R | undefined>;
  listOfMember(database: Database, teamId: number, memberId: number): Promise<R[]>;
  /** Stores new lines, at least one. Returns their ids, which ascend in the order of the entries. */
  insert(
    trx: Trx,
    teamId: number,
    gameId: number,
    entries: readonly E[],
    createdAt: string,
  ): Promise<number[]>;
  change(trx: Trx, teamId: number, id: number, entry: E): Promise<void>;
  /** Gives the lines to the member, and raises their versions. */
  assign(trx: Trx, teamId: number, ids: readonly number[], memberId: number): Promise<void>;
  remove(trx: Trx, teamId: number, id: number): Promise<Row | undefined>;
  removeAll(trx: Trx, teamId: number, gameId: number): Promise<Row[]>;
  /** Stores deleted lines again, with their ids and new versions. */
  restore(trx: Trx, rows: readonly Row[]): Promise<void>;
  /**
   * Returns the slot of the batter in the order; 0 for a pitcher. Lines of one slot are read in the order of their
   * ids.
   */
  getSlot(entry: E): number;
  /**
   * Checks a line that was just written.
   * @throws HttpError 422 if it conflicts with other lines of the game
   */
  requireFit?(trx: Trx, teamId: number, gameId: number, line: E | Row | R, id: number): Promise<void>;
}

type LineTable = 'batting_records' | 'pitching_records';

type CommonColumn = 'id' | 'team_id' | 'game_id' | 'member_id' | 'version' | 'created_at';
type CommonTables = Record<LineTable, Pick<Tables[LineTable], CommonColumn>>;

/** The columns that an entry sets. The store sets the others. */
type EntryColumns<Table extends LineTable> = Omit<
  Insertable<Tables[Table]>,
  Exclude<CommonColumn, 'member_id'>
>;

interface LineQueries<
  Table extends LineTable,
  Selected,
  R extends LineRecord,
  E extends LineEntry,
  Row extends LineRow,
> extends Pick<LineStore<R, E, Row>, 'kind' | 'getSlot' | 'requireFit'> {
  recordsOfGame(database: Database, teamId: number, gameId: number): Promise<Selected[]>;
  recordById(database: Database, teamId: number, id: number): Promise<Selected[]>;
  recordsOfMember(database: Database, teamId: number, memberId: number): Promise<Selected[]>;
  toRecord(row: Selected): R;
  toColumns(entry: E): EntryColumns<Table>;
}

/** Gives both tables the type of their common columns, which this file names. */
function asCommon(database: Database): Kysely<CommonTables> {
  return database as unknown as Kysely<CommonTables>;
}

type CommonInsert = Insertable<CommonTables[LineTable]>;

/**
 * Creates the store of a table.
 * @param table the table, which this file writes for the feature that owns it; `test/table-writes.ts` checks the name
 * at each call
 */
export function createLineStore<
  Table extends LineTable,
  Selected,
  R extends LineRecord,
  E extends LineEntry,
  Row extends LineRow,
>(table: Table, queries: LineQueries<Table, Selected, R, E, Row>): LineStore<R, E, Row> {
  const { kind, getSlot, requireFit, recordsOfGame, recordById, recordsOfMember, toRecord, toColumns } =
    queries;

  const insertRows = compileOnce((trx: Trx, rows: readonly CommonInsert[]) =>
    asCommon(trx).insertInto<LineTable>(table).values(rows).returning('id'),
  );

  const changeRow = compileOnce((trx: Trx, teamId: number, id: number, columns: object) =>
    asCommon(trx)
      .updateTable<LineTable>(table)
      .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('team_id', '=', teamId)
      .where('id', '=', id),
  );

  const deleteRows = (trx: Trx, teamId: number) =>
    asCommon(trx).deleteFrom<LineTable>(table).where('team_id', '=', teamId).returningAll();

  return {
    kind,
    getSlot,
    ...(requireFit ? { requireFit } : {}),

    async list(database, teamId, gameId) {
      return (await recordsOfGame(database, teamId, gameId)).map(toRecord);
    },

    async find(database, teamId, id) {
      const [row] = await recordById(database, teamId, id);
      return row && toRecord(row);
    },

    async listOfMember(database, teamId, memberId) {
      return (await recordsOfMember(database, teamId, memberId)).map(toRecord);
    },

    async assign(trx, teamId, ids, memberId) {
      if (ids.length === 0) return;
      await asCommon(trx)
        .updateTable<LineTable>(table)
        .set((eb) => ({ member_id: memberId, version: eb('version', '+', 1) }))
        .where('team_id', '=', teamId)
        .where('id', 'in', ids)
        .execute();
    },

    async insert(trx, teamId, gameId, entries, createdAt) {
      const common = { team_id: teamId, game_id: gameId, created_at: createdAt };
      const rows = entries.map((entry) => ({ member_id: entry.memberId, ...toColumns(entry), ...common }));
      return (await insertRows(trx, rows)).map(({ id }) => id);
    },

    async change(trx, teamId, id, entry) {
      await changeRow(trx, teamId, id, toColumns(entry));
    },

    async remove(trx, teamId, id) {
      return (await deleteRows(trx, teamId).where('id', '=', id).executeTakeFirst()) as Row | undefined;
    },

    async removeAll(trx, teamId, gameId) {
      return (await deleteRows(trx, teamId).where('game_id', '=', gameId).execute()) as unknown as Row[];
    },

    async restore(trx, rows) {
      if (rows.length === 0) return;
      const values = rows.map(withNextVersion) as unknown as CommonInsert[];
      await asCommon(trx).insertInto<LineTable>(table).values(values).execute();
    },
  };
}

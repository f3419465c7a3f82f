import type { Selectable } from 'kysely';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import { formatFigureOnWire } from '#contract/rates.ts';
import type { BattingLine, GamePosition } from '#domain/batting.ts';
import { battingFigureDefinitions } from '#domain/figures.ts';
import { addDoublePlaysToBattingLine } from '#domain/scorebook.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import {
  battingColumnNames,
  fromColumns,
  fromStoredAppearances,
  fromStoredPositions,
  listColumnAliases,
  toColumns,
  toLinePlayer,
  toStoredAppearances,
  toStoredPositions,
} from '../../shared/line-columns.ts';
import { createLineStore } from '../../shared/line-store.queries.ts';

function selectRecords(database: Database, teamId: number) {
  return database
    .selectFrom('batting_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'batting_records.team_id')
        .onRef('members.id', '=', 'batting_records.member_id'),
    )
    .where('batting_records.team_id', '=', teamId)
    .select([
      'batting_records.id',
      'game_id',
      'member_id',
      'members.name',
      'members.number',
      'order_no',
      'position',
    ])
    .select(['batting_records.version', 'batting_records.positions', 'plate_appearances', 'guest'])
    .select(listColumnAliases(battingColumnNames));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

function toRecord(row: Selected): BattingRecord {
  return {
    id: row.id,
    game_id: row.game_id,
    user_id: row.member_id,
    user: toLinePlayer(row),
    order_no: row.order_no,
    position: row.position as GamePosition,
    positions: fromStoredPositions(row),
    ...fromBattingLine(row),
    plate_appearances: fromStoredAppearances(row.plate_appearances),
    batting_average: formatFigureOnWire(battingFigureDefinitions.average, row),
    on_base_percentage: formatFigureOnWire(battingFigureDefinitions.onBase, row),
    steal_success_rate: formatFigureOnWire(battingFigureDefinitions.stealRate, row),
    slugging: formatFigureOnWire(battingFigureDefinitions.slugging, row),
    ops: formatFigureOnWire(battingFigureDefinitions.ops, row),
    version: row.version,
  };
}

export interface BattingEntry {
  readonly memberId: number;
  readonly orderNo: number;
  /** The positions in the order in which the player played them. */
  readonly positions: readonly GamePosition[];
  readonly line: BattingLine;
  /** The plate appearances in scorebook shorthand; null if not recorded. */
  readonly appearances: readonly string[] | null;
}

export type BattingRow = Selectable<Tables['batting_records']>;

const recordsOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  selectRecords(database, teamId)
    .where('game_id', '=', gameId)
    .orderBy('order_no')
    .orderBy('batting_records.id'),
);

const recordById = compileOnce((database: Database, teamId: number, id: number) =>
  selectRecords(database, teamId).where('batting_records.id', '=', id),
);

const recordsOfMember = compileOnce((database: Database, teamId: number, memberId: number) =>
  selectRecords(database, teamId).where('member_id', '=', memberId).orderBy('batting_records.id'),
);

const store = createLineStore<'batting_records', Selected, BattingRecord, BattingEntry, BattingRow>(
  'batting_records',
  {
    kind: 'batting',
    recordsOfGame,
    recordById,
    recordsOfMember,
    toRecord,
    toColumns: ({ memberId, orderNo, positions, line, appearances }) => ({
      member_id: memberId,
      order_no: orderNo,
      ...toStoredPositions(positions),
      ...toColumns(battingColumnNames, line),
      plate_appearances: toStoredAppearances(appearances),
    }),
    getSlot: ({ orderNo }) => orderNo,
  },
);

/**
 * Counts the double plays of a deleted line from its plate appearances, because an earlier version of the app deleted
 * lines without storing this count.
 */
function withCountedDoublePlays(row: BattingRow): BattingRow {
  const line = fromColumns(battingColumnNames, row);
  const counted = addDoublePlaysToBattingLine(line, fromStoredAppearances(row.plate_appearances));
  return { ...row, ...toColumns(battingColumnNames, counted) };
}

export const battingStore: typeof store = {
  ...store,
  restore: (trx, rows) => store.restore(trx, rows.map(withCountedDoublePlays)),
};

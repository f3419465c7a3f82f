import type { Insertable, Selectable } from 'kysely';
import { type BattingRecord, fromBattingLine } from '#contract/batting.ts';
import { rateOnWire } from '#contract/rates.ts';
import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  type Position,
  slugging,
  stealSuccessRate,
} from '#domain/batting.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { battingColumns, selections, storedTurns, toColumns, turnsOf } from '../../shared/line-columns.ts';
import type { EntryStore } from '../../shared/line-service.ts';

function recordsOf(database: Database, teamId: number) {
  return database
    .selectFrom('batting_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'batting_records.team_id')
        .onRef('members.id', '=', 'batting_records.member_id'),
    )
    .where('batting_records.team_id', '=', teamId)
    .select(['batting_records.id', 'game_id', 'member_id', 'members.name', 'order_no', 'position'])
    .select(['batting_records.version', 'plate_appearances'])
    .select(selections(battingColumns));
}

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): BattingRecord {
  return {
    id: row.id,
    game_id: row.game_id,
    user_id: row.member_id,
    user: { id: row.member_id, name: row.name },
    order_no: row.order_no,
    position: row.position as Position,
    ...fromBattingLine(row),
    plate_appearances: turnsOf(row.plate_appearances),
    batting_average: rateOnWire(battingAverage(row), 3),
    on_base_percentage: rateOnWire(onBasePercentage(row), 3),
    steal_success_rate: rateOnWire(stealSuccessRate(row), 3),
    slugging: rateOnWire(slugging(row), 3),
    ops: rateOnWire(onBasePlusSlugging(row), 3),
    version: row.version,
  };
}

export interface BattingEntry {
  readonly memberId: number;
  readonly orderNo: number;
  readonly position: Position;
  readonly line: BattingLine;
  /** In the scorebook's shorthand; null where nobody said. */
  readonly plateAppearances: readonly string[] | null;
}

function toRow({ memberId, orderNo, position, line, plateAppearances }: BattingEntry) {
  return {
    member_id: memberId,
    order_no: orderNo,
    position,
    ...toColumns(battingColumns, line),
    plate_appearances: storedTurns(plateAppearances),
  };
}

export type BattingRow = Selectable<Tables['batting_records']>;

const recordsOfGame = compiledOnce((database: Database, teamId: number, gameId: number) =>
  recordsOf(database, teamId).where('game_id', '=', gameId).orderBy('order_no').orderBy('batting_records.id'),
);

const recordById = compiledOnce((database: Database, teamId: number, id: number) =>
  recordsOf(database, teamId).where('batting_records.id', '=', id),
);

const insertRows = compiledOnce((trx: Trx, rows: readonly Insertable<Tables['batting_records']>[]) =>
  trx.insertInto('batting_records').values(rows).returning('id'),
);

const changeRow = compiledOnce((trx: Trx, teamId: number, id: number, row: ReturnType<typeof toRow>) =>
  trx
    .updateTable('batting_records')
    .set((of) => ({ ...row, version: of('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id),
);

export const battingStore: EntryStore<BattingRecord, BattingEntry, BattingRow> = {
  kind: 'batting',

  slotOf: ({ orderNo }) => orderNo,

  /** By batting order; who came later into a slot stands below. */
  async list(database, teamId, gameId) {
    return (await recordsOfGame(database, teamId, gameId)).map(toRecord);
  },

  async find(database, teamId, id) {
    const [row] = await recordById(database, teamId, id);
    return row && toRecord(row);
  },

  async insert(trx, teamId, gameId, entries, createdAt) {
    const of = { team_id: teamId, game_id: gameId, created_at: createdAt };
    const rows = entries.map((entry) => ({ ...toRow(entry), ...of }));
    return (await insertRows(trx, rows)).map(({ id }) => id);
  },

  async change(trx, teamId, id, entry) {
    await changeRow(trx, teamId, id, toRow(entry));
  },

  async remove(trx, teamId, id) {
    return trx
      .deleteFrom('batting_records')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  },

  async removeAll(trx, teamId, gameId) {
    return trx
      .deleteFrom('batting_records')
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .returningAll()
      .execute();
  },

  async restore(trx, rows) {
    if (rows.length > 0) await trx.insertInto('batting_records').values(rows.map(withNextVersion)).execute();
  },
};

import type { Insertable, Selectable } from 'kysely';
import { fromPitchingLine, type PitchingRecord } from '#contract/pitching.ts';
import { rateOnWire } from '#contract/rates.ts';
import {
  earnedRunAverage,
  formatInnings,
  isDecision,
  type PitchingLine,
  type PitchingResult,
  strikeoutsPerNine,
  walksPerNine,
} from '#domain/pitching.ts';
import { messages } from '../../messages.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { invalid } from '../../platform/errors.ts';
import { pitchingColumns, selections, toColumns } from '../../shared/line-columns.ts';
import type { EntryStore } from '../../shared/line-service.ts';
import { BESIDE_SUMS } from '../../shared/line-sums.queries.ts';

function recordsOf(database: Database, teamId: number) {
  return database
    .selectFrom('pitching_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'pitching_records.team_id')
        .onRef('members.id', '=', 'pitching_records.member_id'),
    )
    .innerJoin('teams', 'teams.id', 'pitching_records.team_id')
    .where('pitching_records.team_id', '=', teamId)
    .select(['pitching_records.id', 'game_id', 'member_id', 'members.name', 'result'])
    .select(['pitching_records.version', 'teams.regulation_innings'])
    .select(selections(pitchingColumns));
}

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: Row): PitchingRecord {
  return {
    id: row.id,
    game_id: row.game_id,
    user_id: row.member_id,
    user: { id: row.member_id, name: row.name },
    result: row.result,
    ...fromPitchingLine(row),
    formatted_innings: formatInnings(row.outsRecorded),
    era: rateOnWire(earnedRunAverage(row, row.regulation_innings), 2),
    k9: rateOnWire(strikeoutsPerNine(row), 2),
    bb9: rateOnWire(walksPerNine(row), 2),
    version: row.version,
  };
}

export interface PitchingEntry {
  readonly memberId: number;
  readonly result: PitchingResult;
  readonly line: PitchingLine;
}

function toRow({ memberId, result, line }: PitchingEntry) {
  return { member_id: memberId, result, ...toColumns(pitchingColumns, line) };
}

export type PitchingRow = Selectable<Tables['pitching_records']>;

const recordsOfGame = compiledOnce((database: Database, teamId: number, gameId: number) =>
  recordsOf(database, teamId).where('game_id', '=', gameId).orderBy('pitching_records.id'),
);

const recordById = compiledOnce((database: Database, teamId: number, id: number) =>
  recordsOf(database, teamId).where('pitching_records.id', '=', id),
);

const insertRows = compiledOnce((trx: Trx, rows: readonly Insertable<Tables['pitching_records']>[]) =>
  trx.insertInto('pitching_records').values(rows).returning('id'),
);

const changeRow = compiledOnce((trx: Trx, teamId: number, id: number, row: ReturnType<typeof toRow>) =>
  trx
    .updateTable('pitching_records')
    .set((of) => ({ ...row, version: of('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id),
);

export const pitchingStore: EntryStore<PitchingRecord, PitchingEntry, PitchingRow> = {
  kind: 'pitching',

  slotOf: () => 0,

  /** In the order in which they were entered. */
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
      .deleteFrom('pitching_records')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  },

  async removeAll(trx, teamId, gameId) {
    return trx
      .deleteFrom('pitching_records')
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .returningAll()
      .execute();
  },

  async restore(trx, rows) {
    if (rows.length > 0) await trx.insertInto('pitching_records').values(rows.map(withNextVersion)).execute();
  },

  /** A game has one winning and one losing pitcher at most. */
  async requireFit(trx, teamId, gameId, { result }, id) {
    if (!isDecision(result)) return;
    const deciding = await trx
      .selectFrom('pitching_records')
      .select(['id', BESIDE_SUMS])
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .where('result', '=', result)
      .execute();
    if (deciding.some((line) => line.id !== id)) {
      throw invalid({ result: [result === '勝利' ? messages.winnerTaken : messages.loserTaken] });
    }
  },
};

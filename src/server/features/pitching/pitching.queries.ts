import type { Selectable } from 'kysely';
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
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { invalid } from '../../platform/errors.ts';
import { pitchingColumns, selections, toColumns } from '../../shared/line-columns.ts';
import { createLineStore } from '../../shared/line-store.queries.ts';
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
    .select(['pitching_records.id', 'game_id', 'member_id', 'members.name', 'members.number', 'result'])
    .select(['pitching_records.version', 'teams.regulation_innings'])
    .select(selections(pitchingColumns));
}

type Selected = Awaited<ReturnType<ReturnType<typeof recordsOf>['executeTakeFirstOrThrow']>>;

function toRecord(row: Selected): PitchingRecord {
  return {
    id: row.id,
    game_id: row.game_id,
    user_id: row.member_id,
    user: { id: row.member_id, name: row.name, number: row.number },
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

export type PitchingRow = Selectable<Tables['pitching_records']>;

/** In the order of entry. */
const recordsOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  recordsOf(database, teamId).where('game_id', '=', gameId).orderBy('pitching_records.id'),
);

const recordById = compileOnce((database: Database, teamId: number, id: number) =>
  recordsOf(database, teamId).where('pitching_records.id', '=', id),
);

const recordsOfMember = compileOnce((database: Database, teamId: number, memberId: number) =>
  recordsOf(database, teamId).where('member_id', '=', memberId).orderBy('pitching_records.id'),
);

export const pitchingStore = createLineStore<
  'pitching_records',
  Selected,
  PitchingRecord,
  PitchingEntry,
  PitchingRow
>('pitching_records', {
  kind: 'pitching',
  recordsOfGame,
  recordById,
  recordsOfMember,
  toRecord,
  toColumns: ({ memberId, result, line }) => ({
    member_id: memberId,
    result,
    ...toColumns(pitchingColumns, line),
  }),
  slotOf: () => 0,

  /** A game has at most one winning and one losing pitcher. */
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
});

import type { Selectable } from 'kysely';
import { fromPitchingLine, type PitchingRecord } from '#contract/pitching.ts';
import { formatFigureOnWire } from '#contract/rates.ts';
import { pitchingFigureDefinitions } from '#domain/figures.ts';
import {
  formatOutsAsInnings,
  isPitcherWinOrLoss,
  type PitcherDecision,
  type PitchingLine,
  type SaveOrHold,
} from '#domain/pitching.ts';
import { messages } from '../../messages.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import {
  listColumnAliases,
  pitchingColumnNames,
  toColumns,
  toLinePlayer,
} from '../../shared/line-columns.ts';
import { createLineStore } from '../../shared/line-store.queries.ts';
import { BESIDE_SUMS } from '../../shared/line-sums.queries.ts';

function selectRecords(database: Database, teamId: number) {
  return database
    .selectFrom('pitching_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'pitching_records.team_id')
        .onRef('members.id', '=', 'pitching_records.member_id'),
    )
    .innerJoin('teams', 'teams.id', 'pitching_records.team_id')
    .where('pitching_records.team_id', '=', teamId)
    .select(['pitching_records.id', 'game_id', 'member_id', 'members.name', 'members.number', 'guest'])
    .select(['result', 'credit', 'pitching_records.version', 'teams.regulation_innings'])
    .select(listColumnAliases(pitchingColumnNames));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

function toRecord(row: Selected): PitchingRecord {
  return {
    id: row.id,
    game_id: row.game_id,
    user_id: row.member_id,
    user: toLinePlayer(row),
    result: row.result,
    credit: row.credit,
    ...fromPitchingLine(row),
    formatted_innings: formatOutsAsInnings(row.outsRecorded),
    era: formatFigureOnWire(pitchingFigureDefinitions.earnedRunAverage, {
      ...row,
      regulationInnings: row.regulation_innings,
    }),
    k9: formatFigureOnWire(pitchingFigureDefinitions.strikeoutsPerNine, row),
    bb9: formatFigureOnWire(pitchingFigureDefinitions.walksPerNine, row),
    version: row.version,
  };
}

export interface PitchingEntry {
  readonly memberId: number;
  readonly result: PitcherDecision;
  readonly credit: SaveOrHold | null;
  readonly line: PitchingLine;
}

export type PitchingRow = Selectable<Tables['pitching_records']>;

const recordsOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  selectRecords(database, teamId).where('game_id', '=', gameId).orderBy('pitching_records.id'),
);

const recordById = compileOnce((database: Database, teamId: number, id: number) =>
  selectRecords(database, teamId).where('pitching_records.id', '=', id),
);

const recordsOfMember = compileOnce((database: Database, teamId: number, memberId: number) =>
  selectRecords(database, teamId).where('member_id', '=', memberId).orderBy('pitching_records.id'),
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
  toColumns: ({ memberId, result, credit, line }) => ({
    member_id: memberId,
    result,
    credit,
    ...toColumns(pitchingColumnNames, line),
  }),
  getSlot: () => 0,

  /** Refuses a win, a loss or a save that another pitcher of the game already has. */
  async requireFit(trx, teamId, gameId, { result, credit }, id) {
    if (!isPitcherWinOrLoss(result) && credit !== 'セーブ') return;
    const lines = await trx
      .selectFrom('pitching_records')
      .select(['id', 'result', 'credit', BESIDE_SUMS])
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .execute();
    const others = lines.filter((line) => line.id !== id);
    if (isPitcherWinOrLoss(result) && others.some((line) => line.result === result))
      throw makeInvalidError({ result: [result === '勝利' ? messages.winnerTaken : messages.loserTaken] });
    if (credit === 'セーブ' && others.some((line) => line.credit === credit))
      throw makeInvalidError({ credit: [messages.saveTaken] });
  },
});

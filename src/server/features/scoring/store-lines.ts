import { isDeepStrictEqual } from 'node:util';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail, GameForm } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { GuestPorts } from '../../shared/guests.ts';
import type { LineGame } from '../../shared/line-service.ts';
import {
  type DerivedBatting,
  type DerivedGame,
  type DerivedPitching,
  deriveGame,
  type MembersByKey,
  type ReadLines,
} from './derive.ts';
import { deriveLogColumns } from './log-columns.ts';
import { type LogTarget, putLog } from './logs.queries.ts';

interface Where {
  readonly teamId: number;
  readonly game: LineGame;
  readonly at: string;
}

export interface ScoringPorts extends GuestPorts {
  readonly read: ReadLines;
  /**
   * Reads a game with its lines.
   * @throws HttpError 404 if the team has no such game
   */
  detail(trx: Trx, teamId: number, gameId: number): Promise<GameDetail>;
  findGame(database: Database, teamId: number, gameId: number): Promise<LineGame | undefined>;
  replaceBatting(
    trx: Trx,
    where: Where,
    before: readonly BattingRecord[],
    lines: readonly DerivedBatting[],
  ): Promise<void>;
  replacePitching(
    trx: Trx,
    where: Where,
    before: readonly PitchingRecord[],
    lines: readonly DerivedPitching[],
  ): Promise<void>;
  changeGame(trx: Trx, teamId: number, gameId: number, facts: Omit<GameForm, 'version'>): Promise<void>;
}

/** The result of a game whose start the scorer has undone. */
const NOTHING_PLAYED: DerivedGame = {
  batting: [],
  pitching: [],
  facts: { team_score: 0, opponent_score: 0, innings: null, line_score: null, state: 'planned' },
};

/** Stores the lines, the score, the innings and the columns of the log that follow from the log of the game. */
export async function storeLines(
  { trx, teamId, gameId }: LogTarget,
  ports: ScoringPorts,
  played: Replay,
  members: MembersByKey,
  at: string,
): Promise<void> {
  await putLog(trx, { teamId, gameId }, deriveLogColumns(played));
  const game = await ports.detail(trx, teamId, gameId);
  const derived = deriveGame(played, { members, sport: game.sport });
  const { batting_records, pitching_records } = game;
  if (!derived && batting_records.length + pitching_records.length === 0) return;
  const where = { teamId, game, at };
  const { batting, pitching, facts } = derived ?? NOTHING_PLAYED;
  await ports.replaceBatting(trx, where, batting_records, batting);
  await ports.replacePitching(trx, where, pitching_records, pitching);
  const changed = { ...game, ...facts };
  if (!isDeepStrictEqual(changed, game)) await ports.changeGame(trx, teamId, gameId, changed);
}

import { createHash } from 'node:crypto';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findGame } from './games.queries.ts';

/** The lines of a game, which other features keep; `app.ts` brings them together. */
export interface GameLines {
  batting(database: Database, teamId: number, gameId: number): Promise<BattingRecord[]>;
  pitching(database: Database, teamId: number, gameId: number): Promise<PitchingRecord[]>;
  /** Takes all lines away; gives them as they were stored. */
  remove(trx: Trx, teamId: number, gameId: number): Promise<object>;
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** The same for the same lines in the same versions; an id is never given twice. */
function sheetVersion(...kinds: readonly (readonly Versioned[])[]): string {
  const seen = kinds.map((records) => records.map(({ id, version }) => [id, version]));
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}

/**
 * A game with all of its lines, by several statements: call it in a transaction.
 * @throws HttpError 404 when the team has no such game
 */
export async function findGameDetail(
  trx: Trx,
  lines: GameLines,
  teamId: number,
  id: number,
): Promise<GameDetail> {
  const game = orNotFound(await findGame(trx, teamId, id));
  const batting_records = await lines.batting(trx, teamId, id);
  const pitching_records = await lines.pitching(trx, teamId, id);
  const sheet_version = sheetVersion(batting_records, pitching_records);
  return { ...game, batting_records, pitching_records, sheet_version };
}

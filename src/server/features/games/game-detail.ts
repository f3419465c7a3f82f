import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import { sheetVersion } from '../../shared/sheet-version.ts';
import { scorebookSigns } from '../../shared/team-rules.queries.ts';
import { findGame, findItemOfGame, findLogFacts } from './games.queries.ts';
import { listSeasonRecords } from './season-records.queries.ts';

/** The queries of the features that own lines. */
export interface GameLines {
  batting(database: Database, teamId: number, gameId: number): Promise<BattingRecord[]>;
  pitching(database: Database, teamId: number, gameId: number): Promise<PitchingRecord[]>;
  /** Deletes all lines of the game and returns them as they were stored. */
  remove(trx: Trx, teamId: number, gameId: number): Promise<object>;
}

/** Call it in a transaction. @throws HttpError 404 if the team has no such game */
export async function findGameDetail(
  trx: Trx,
  lines: GameLines,
  teamId: number,
  id: number,
): Promise<GameDetail> {
  const game = orNotFound(await findGame(trx, teamId, id));
  const batting_records = await lines.batting(trx, teamId, id);
  const pitching_records = await lines.pitching(trx, teamId, id);
  const sheet_version = sheetVersion(game, batting_records, pitching_records);
  const season_records = await listSeasonRecords(trx, teamId, game, pitching_records);
  const item = await findItemOfGame(trx, teamId, id);
  const facts = await findLogFacts(trx, teamId, game);
  const records = { batting_records, pitching_records, sheet_version, season_records };
  const scorebook_signs = await scorebookSigns(trx, teamId);
  return { ...game, ...records, ...item, ...facts, scorebook_signs };
}

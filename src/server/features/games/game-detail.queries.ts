import type { BattingRecord } from '#contract/batting.ts';
import type { Game, GameDetail } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { compileFirst } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import { makeSheetVersion } from '../../shared/sheet-version.ts';
import { readTeamSport, scorebookSigns } from '../../shared/team-rules.queries.ts';
import { findGame } from './games.queries.ts';
import { listSeasonRecords } from './season-records.queries.ts';

async function findItemOfGame(database: Database, teamId: number, id: number) {
  const item = await database
    .selectFrom('schedule_items')
    .select(['id', 'location'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { schedule_item_id: item?.id ?? null, place: item?.location ?? null };
}

const findLog = compileFirst((database: Database, teamId: number, id: number) =>
  database
    .selectFrom('game_logs')
    .select(['sport', 'ended', 'closed', 'situations', 'facts'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .where('seq', '>', 0),
);

/** `sport` is the team's sport when the log was begun. Without a log, the team's current sport counts. */
async function findLogFacts(
  database: Database,
  teamId: number,
  { id, state }: Pick<Game, 'id' | 'state'>,
): Promise<Pick<GameDetail, 'sport' | 'log_left_open' | 'facts'>> {
  const log = await findLog(database, teamId, id);
  if (!log) return { sport: await readTeamSport(database, teamId), log_left_open: false, facts: null };
  const { sport, ended, closed, situations, facts } = log;
  // A log with lineups alone has not begun.
  const isOpen = ended === 0 && closed === 0 && situations !== null;
  return {
    sport,
    log_left_open: state === 'ended' && isOpen,
    facts: facts === null ? null : (JSON.parse(facts) as GameDetail['facts']),
  };
}

export interface GameLines {
  batting(database: Database, teamId: number, gameId: number): Promise<BattingRecord[]>;
  pitching(database: Database, teamId: number, gameId: number): Promise<PitchingRecord[]>;
  remove(trx: Trx, teamId: number, gameId: number): Promise<object>;
}

/** Call this in a transaction. @throws HttpError 404 if the team has no such game */
export async function findGameDetail(
  trx: Trx,
  lines: GameLines,
  teamId: number,
  id: number,
): Promise<GameDetail> {
  const game = orNotFound(await findGame(trx, teamId, id));
  const batting_records = await lines.batting(trx, teamId, id);
  const pitching_records = await lines.pitching(trx, teamId, id);
  const sheet_version = makeSheetVersion(game, batting_records, pitching_records);
  const season_records = await listSeasonRecords(trx, teamId, game, pitching_records);
  const item = await findItemOfGame(trx, teamId, id);
  const facts = await findLogFacts(trx, teamId, game);
  const records = { batting_records, pitching_records, sheet_version, season_records };
  const scorebook_signs = await scorebookSigns(trx, teamId);
  return { ...game, ...records, ...item, ...facts, scorebook_signs };
}

import type { BattingRecord } from '#contract/batting.ts';
import type { Game, GameDetail, SeasonRecord } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { isPitcherWinOrLoss } from '#domain/pitching.ts';
import { toSeason, toSeasonPeriod } from '#domain/season.ts';
import { compileFirst } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { requireFound } from '../../platform/errors.ts';
import { findBatterOnlyRules } from '../../shared/batter-only-rules.queries.ts';
import { isCountedGame } from '../../shared/game-filter.queries.ts';
import { countCredit, countResult } from '../../shared/line-sums.queries.ts';
import { makeSheetVersion } from '../../shared/sheet-version.ts';
import { readTeamRules, readTeamSport } from '../../shared/team-rules.queries.ts';
import { findGame } from './games.queries.ts';

function countDecisionsUntil(
  database: Database,
  teamId: number,
  memberIds: readonly number[],
  from: string,
  last: { id: number; date: string },
): Promise<SeasonRecord[]> {
  return database
    .selectFrom('pitching_records as line')
    .innerJoin('games', (join) =>
      join.onRef('games.team_id', '=', 'line.team_id').onRef('games.id', '=', 'line.game_id'),
    )
    .where('line.team_id', '=', teamId)
    .where('games.team_id', '=', teamId)
    .where('games.date', '>=', from)
    .where(isCountedGame)
    .where((eb) =>
      eb.or([
        eb('games.date', '<', last.date),
        eb.and([eb('games.date', '=', last.date), eb('games.id', '<=', last.id)]),
      ]),
    )
    .where('line.member_id', 'in', memberIds)
    .groupBy('line.member_id')
    .orderBy('line.member_id')
    .select(['line.member_id as user_id', countResult('勝利').as('wins')])
    .select([countResult('敗北').as('losses'), countCredit('セーブ').as('saves')])
    .select(countCredit('ホールド').as('holds'))
    .execute();
}

/**
 * Lists each pitcher with a decision or a credit in the game, with the pitcher's record in the season up to and
 * including this game.
 */
async function listSeasonRecords(
  database: Database,
  teamId: number,
  { id, date }: Game,
  pitchers: readonly PitchingRecord[],
): Promise<SeasonRecord[]> {
  const credited = pitchers.filter(({ result, credit }) => isPitcherWinOrLoss(result) || credit !== null);
  if (credited.length === 0) return [];
  const { seasonStartMonth } = await readTeamRules(database, teamId);
  const season = toSeason(date, seasonStartMonth);
  if (season === null) return [];
  const { from } = toSeasonPeriod(season, seasonStartMonth);
  const memberIds = credited.map(({ user_id }) => user_id);
  return countDecisionsUntil(database, teamId, memberIds, from, { id, date });
}

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

/**
 * Reads the facts that the log of the game determines. `sport` is the team's sport when the log was begun, or without
 * a log the team's current sport.
 */
async function findLogFacts(
  database: Database,
  teamId: number,
  { id, state }: Pick<Game, 'id' | 'state'>,
): Promise<Pick<GameDetail, 'sport' | 'log_left_open' | 'facts'>> {
  const log = await findLog(database, teamId, id);
  if (!log) return { sport: await readTeamSport(database, teamId), log_left_open: false, facts: null };
  const { sport, ended, closed, situations, facts } = log;
  // A log that has only lineups has not begun.
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

/**
 * Reads a game with its lines. Call this in a transaction.
 * @throws HttpError 404 if the team has no such game
 */
export async function findGameDetail(
  trx: Trx,
  lines: GameLines,
  teamId: number,
  id: number,
): Promise<GameDetail> {
  const game = requireFound(await findGame(trx, teamId, id));
  const batting_records = await lines.batting(trx, teamId, id);
  const pitching_records = await lines.pitching(trx, teamId, id);
  const sheet_version = makeSheetVersion(game, batting_records, pitching_records);
  const season_records = await listSeasonRecords(trx, teamId, game, pitching_records);
  const item = await findItemOfGame(trx, teamId, id);
  const facts = await findLogFacts(trx, teamId, game);
  const batter_only_rules = (await findBatterOnlyRules(trx, teamId, batting_records)).get(id);
  const records = { batting_records, pitching_records, sheet_version, season_records };
  return { ...game, ...records, ...item, ...facts, ...(batter_only_rules && { batter_only_rules }) };
}

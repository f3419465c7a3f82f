import type { Game, SeasonRecord } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { isWinOrLoss } from '#domain/pitching.ts';
import { toSeason, toSeasonPeriod } from '#domain/season.ts';
import type { Database } from '../../platform/database/open.ts';
import { isCountedGame } from '../../shared/game-filter.queries.ts';
import { countCredit, countResult } from '../../shared/line-sums.queries.ts';
import { readTeamRules } from '../../shared/team-rules.queries.ts';

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
 * Lists each pitcher with a decision or a credit in the game, with the pitcher's record in the season. The record
 * includes this game and none after it.
 */
export async function listSeasonRecords(
  database: Database,
  teamId: number,
  { id, date }: Game,
  pitchers: readonly PitchingRecord[],
): Promise<SeasonRecord[]> {
  const credited = pitchers.filter(({ result, credit }) => isWinOrLoss(result) || credit !== null);
  if (credited.length === 0) return [];
  const { seasonStartMonth } = await readTeamRules(database, teamId);
  const season = toSeason(date, seasonStartMonth);
  if (season === null) return [];
  const { from } = toSeasonPeriod(season, seasonStartMonth);
  const memberIds = credited.map(({ user_id }) => user_id);
  return countDecisionsUntil(database, teamId, memberIds, from, { id, date });
}

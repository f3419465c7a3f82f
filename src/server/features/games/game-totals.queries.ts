import type { ExpressionBuilder } from 'kysely';
import { type GameTotals, NO_LINES } from '../../../domain/proof.ts';
import {
  type GameSelection,
  isNarrowed,
  selectedGames,
} from '../../platform/database/game-filter.queries.ts';
import { BESIDE_SUMS, countOfResult, sumOf } from '../../platform/database/line-sums.queries.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** One game by its id, or those that are selected. */
type Which = number | GameSelection;

/** The condition on a team's line for being of these games, which are asked only where some are left out. */
function linesOf(teamId: number, which: Which) {
  return (of: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>) => {
    if (typeof which === 'number') return of('game_id', '=', which);
    if (!isNarrowed(which)) return of.and([]);
    const games = of.selectFrom('games').where('games.team_id', '=', teamId).where(selectedGames(which));
    return of('game_id', 'in', games.select('games.id'));
  };
}

function batting(database: Database, teamId: number, which: Which) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .where(linesOf(teamId, which))
    .groupBy('game_id')
    .select(['game_id', (of) => of.fn.count<number>(BESIDE_SUMS).as('batters')])
    .select([sumOf('runs').as('runs'), sumOf('runs_batted_in').as('runsBattedIn')])
    .execute();
}

function pitching(database: Database, teamId: number, which: Which) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .where(linesOf(teamId, which))
    .groupBy('game_id')
    .select(['game_id', (of) => of.fn.count<number>(BESIDE_SUMS).as('pitchers')])
    .select([sumOf('runs_allowed').as('runsAllowed'), sumOf('outs_recorded').as('outsRecorded')])
    .select([countOfResult('勝利').as('winningPitchers'), countOfResult('敗北').as('losingPitchers')])
    .execute();
}

/** The lines of each of these games of the team added up; a game without lines is not in it. */
export async function totalsOfGames(
  database: Database,
  teamId: number,
  which: Which,
): Promise<Map<number, GameTotals>> {
  const totals = new Map<number, GameTotals>();
  const parts = await Promise.all([batting(database, teamId, which), pitching(database, teamId, which)]);
  for (const { game_id, ...part } of parts.flat()) {
    totals.set(game_id, { ...NO_LINES, ...totals.get(game_id), ...part });
  }
  return totals;
}

import { type GameTotals, NO_LINES } from '../../../domain/proof.ts';
import { countOfResult, sumOf } from '../../platform/database/line-sums.queries.ts';
import type { Database } from '../../platform/database/open.ts';

function batting(database: Database, teamId: number, gameId: number | undefined) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0))
    .groupBy('game_id')
    .select(['game_id', (of) => of.fn.countAll<number>().as('batters')])
    .select([sumOf('runs').as('runs'), sumOf('runs_batted_in').as('runsBattedIn')])
    .execute();
}

function pitching(database: Database, teamId: number, gameId: number | undefined) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? 0))
    .groupBy('game_id')
    .select(['game_id', (of) => of.fn.countAll<number>().as('pitchers')])
    .select([sumOf('runs_allowed').as('runsAllowed'), sumOf('outs_recorded').as('outsRecorded')])
    .select([countOfResult('勝利').as('winningPitchers'), countOfResult('敗北').as('losingPitchers')])
    .execute();
}

/** The lines of each game of the team, or of one of them, added up; a game without lines is not in it. */
export async function totalsOfGames(
  database: Database,
  teamId: number,
  gameId?: number,
): Promise<Map<number, GameTotals>> {
  const totals = new Map<number, GameTotals>();
  const parts = await Promise.all([batting(database, teamId, gameId), pitching(database, teamId, gameId)]);
  for (const { game_id, ...part } of parts.flat()) {
    totals.set(game_id, { ...NO_LINES, ...totals.get(game_id), ...part });
  }
  return totals;
}

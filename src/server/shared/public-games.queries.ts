import { compileFirst } from '../platform/database/compile-once.ts';
import type { Database } from '../platform/database/open.ts';

/** Finds the columns that a game's link and its picture need. The caller compares the secret of the link. */
export const findGameOfLink = compileFirst((database: Database, teamId: number, gameId: number) =>
  database
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .leftJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', teamId).onRef('log.game_id', '=', 'games.id'),
    )
    .select(['teams.name as team', 'opponent', 'team_score', 'opponent_score', 'state'])
    .select(['games.date', 'game_type', 'tournament', 'line_score', 'bats_first'])
    .select(['log.closed', 'public_code', 'public_plays'])
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId),
);

export type GameOfLink = NonNullable<Awaited<ReturnType<typeof findGameOfLink>>>;

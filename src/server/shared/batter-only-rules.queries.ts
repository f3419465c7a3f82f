import type { BatterOnlyRules } from '#domain/batter-only.ts';
import type { GamePosition } from '#domain/batting.ts';
import type { Database } from '../platform/database/open.ts';

interface LineOfGame {
  readonly game_id: number;
  readonly positions: readonly GamePosition[];
}

/**
 * Reads the rules of the games in which a player only batted. Leaves out games whose lines do not follow from a log.
 */
export async function findBatterOnlyRules(
  database: Database,
  teamId: number,
  lines: readonly LineOfGame[],
): Promise<ReadonlyMap<number, BatterOnlyRules>> {
  const games = new Set(
    lines.filter(({ positions }) => positions.includes('DH')).map((line) => line.game_id),
  );
  if (games.size === 0) return new Map();
  const rows = await database
    .selectFrom('game_logs')
    .where('team_id', '=', teamId)
    .where('game_id', 'in', [...games])
    .where('closed', '=', 0)
    .where('batter_only_rules', 'is not', null)
    .select(['game_id', 'batter_only_rules'])
    .execute();
  return new Map(
    rows.map(({ game_id, batter_only_rules }) => [game_id, JSON.parse(batter_only_rules ?? '')]),
  );
}

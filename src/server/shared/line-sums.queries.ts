import { sql } from 'kysely';
import type { PitchingCredit, PitchingResult } from '#domain/pitching.ts';

/**
 * A column of lines that the covering index for sums does not include. A query for the lines of one game
 * selects it too: otherwise SQLite, which is never analyzed, prefers the covering index and scans all lines
 * of the team for the game.
 */
export const BESIDE_SUMS = 'version';

/** The sum of the column; 0 without lines. */
export function sumColumn(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}

/** The number of games with a line that has this column. */
export function countOfGames(column: string) {
  return sql<number>`count(distinct case when ${sql.ref(column)} > 0 then game_id end)`;
}

/** The number of pitching lines with this result. */
export function countOfResult(result: PitchingResult) {
  return sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
}

/** The number of pitching lines with this credit. */
export function countOfCredit(credit: PitchingCredit) {
  return sql<number>`coalesce(sum(case when credit = ${credit} then 1 else 0 end), 0)`;
}

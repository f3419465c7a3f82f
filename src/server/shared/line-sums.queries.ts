import { sql } from 'kysely';
import type { PitchingCredit, PitchingResult } from '#domain/pitching.ts';

/**
 * A column of lines that the covering index for sums lacks. Queries for the lines of one game also select it.
 * Otherwise SQLite, which is never analyzed, would prefer the covering index and scan all lines of the team.
 */
export const BESIDE_SUMS = 'version';

/** Adds up the column; 0 without lines. */
export function sumColumn(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}

/** Counts the games with a line in which this column is more than 0. */
export function countOfGames(column: string) {
  return sql<number>`count(distinct case when ${sql.ref(column)} > 0 then game_id end)`;
}

/** Counts the pitching lines with this result. */
export function countOfResult(result: PitchingResult) {
  return sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
}

/** Counts the pitching lines with this credit. */
export function countOfCredit(credit: PitchingCredit) {
  return sql<number>`coalesce(sum(case when credit = ${credit} then 1 else 0 end), 0)`;
}

import { sql } from 'kysely';
import type { PitcherDecision, SaveOrHold } from '#domain/pitching.ts';

/**
 * A column that is not in the covering index for sums. Queries for the lines of one game also select it: otherwise
 * SQLite, which has no statistics, would prefer that index and scan all lines of the team.
 */
export const BESIDE_SUMS = 'version';

/** Returns the sum of a column; 0 if there are no lines. */
export function sumColumn(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}

/** Counts the games in which the column is more than 0. */
export function countGamesWith(column: string) {
  return sql<number>`count(distinct case when ${sql.ref(column)} > 0 then game_id end)`;
}

export function countResult(result: PitcherDecision) {
  return sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
}

export function countCredit(credit: SaveOrHold) {
  return sql<number>`coalesce(sum(case when credit = ${credit} then 1 else 0 end), 0)`;
}

import { sql } from 'kysely';
import type { PitchingResult } from '#domain/pitching.ts';

/**
 * A column of every line that no index of sums holds. Whoever wants little of the lines of one game asks for it too: else SQLite,
 * which is never analyzed, finds all that is wanted in that index and looks there for the game among all lines of the team.
 */
export const BESIDE_SUMS = 'version';

/** The column added up; 0 where there is no line. */
export function sumOf(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}

/** How many pitching lines have this result. */
export function countOfResult(result: PitchingResult) {
  return sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
}

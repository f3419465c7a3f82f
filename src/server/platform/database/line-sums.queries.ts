import { sql } from 'kysely';
import type { PitchingResult } from '../../../domain/pitching.ts';

/** The column added up; 0 where there is no line. */
export function sumOf(column: string) {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
}

/** How many pitching lines have this result. */
export function countOfResult(result: PitchingResult) {
  return sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
}

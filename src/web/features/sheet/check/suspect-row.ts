import type { Finding } from '#domain/game-check.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { countLine, findDisagreements } from '../rows/sheet-appearances.ts';
import type { BatterRow, Sheet } from '../rows/sheet-rows.ts';

const BATTING_CHECKS: readonly Finding['check'][] = ['turns', 'runs', 'runsBattedIn'];

/** Returns whether the figures of a row contradict each other. */
function isSuspect(row: BatterRow): boolean {
  const line = countLine(row);
  const { homeRuns, runs, runsBattedIn } = line;
  const turns = plateAppearances(line);
  return (
    findDisagreements(row).length > 0 ||
    homeRuns > Math.min(runs, runsBattedIn) ||
    // A pinch runner scores without a turn.
    (turns > 0 && runs > turns)
  );
}

/**
 * Returns the index of a batter whose figures contradict each other. Undefined if there is none, or if the totals of
 * the batters add up.
 */
export function findSuspectRow(
  { batters }: Pick<Sheet, 'batters'>,
  findings: readonly Finding[],
): number | undefined {
  if (!findings.some(({ check }) => BATTING_CHECKS.includes(check))) return undefined;
  const index = batters.findIndex(isSuspect);
  return index < 0 ? undefined : index;
}

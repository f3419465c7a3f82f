import type { Finding } from '#domain/game-check.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { countLine, findDisagreements } from '../rows/sheet-appearances.ts';
import type { BatterRow, Sheet } from '../rows/sheet-rows.ts';

const OF_BATTERS: readonly Finding['check'][] = ['turns', 'runs', 'runsBattedIn'];

/** Whether the figures of a row contradict each other, whatever the rest of the game was. */
function isSuspect(row: BatterRow): boolean {
  const line = countLine(row);
  const { homeRuns, runs, runsBattedIn } = line;
  const turns = plateAppearances(line);
  return (
    findDisagreements(row).length > 0 ||
    homeRuns > Math.min(runs, runsBattedIn) ||
    // A pinch runner has no turn.
    (turns > 0 && runs > turns)
  );
}

/** The batter whose figures must be wrong where the sums of the batters do not fit; undefined if none must be. */
export function suspectRow(
  { batters }: Pick<Sheet, 'batters'>,
  findings: readonly Finding[],
): number | undefined {
  if (!findings.some(({ check }) => OF_BATTERS.includes(check))) return undefined;
  const index = batters.findIndex(isSuspect);
  return index < 0 ? undefined : index;
}

import type { GameCheckFinding } from '#domain/game-check.ts';
import { OUTS_PER_INNING } from '#domain/pitching.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { countLine, findDisagreements } from '../rows/sheet-appearances.ts';
import { type BatterRow, hasFigures, isUsed, type Sheet } from '../rows/sheet-rows.ts';
import { sheetMessages } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { sumSheet } from './sheet-totals.ts';

const texts = sheetMessages.next;

export interface NextStep {
  readonly key: string;
  readonly label: string;
}

interface Entry extends Pick<SheetView, 'sheet' | 'getShortName'> {
  readonly game: Pick<SheetView['game'], 'team_score' | 'innings'>;
}

function batterStep({ sheet, getShortName }: Entry, index: number): NextStep | null {
  const row = sheet.batters[index];
  return row
    ? { key: row.key, label: texts.batter(row.order, getShortName(row.cells.user_id)).trim() }
    : null;
}

function areOutsMissing({ sheet, game: { innings } }: Entry): boolean {
  return innings !== null && sumSheet(sheet).outs < innings * OUTS_PER_INNING;
}

function pitcherStep(entry: Entry, index: number): NextStep | null {
  const row = entry.sheet.pitchers[index];
  if (!row || !(isUsed(row) || areOutsMissing(entry))) return null;
  return { key: row.key, label: texts.pitcher(entry.getShortName(row.cells.user_id)).trim() };
}

/**
 * Returns whether every slot has figures, the runs equal the runs of the game, and there are enough plate appearances
 * for the innings of the game.
 */
function isBattingComplete({ sheet, game }: Entry): boolean {
  const { turns, game: totals } = sumSheet(sheet);
  if (firstOpenBatter(sheet) >= 0 || totals.runs !== game.team_score) return false;
  // The last inning does not count, because the team may not have batted in it.
  const { innings } = game;
  return innings === null ? totals.runs > 0 : turns >= OUTS_PER_INNING * (innings - 1) + totals.runs;
}

function pitcherWithoutFigures(entry: Entry): NextStep | null {
  const index = entry.sheet.pitchers.findIndex((row) => !hasFigures(row));
  return index >= 0 && areOutsMissing(entry) ? pitcherStep(entry, index) : null;
}

function firstOpenBatter({ batters }: Sheet): number {
  const filled = new Set(batters.filter(hasFigures).map(({ order }) => order));
  return batters.findIndex(({ order }) => !filled.has(order));
}

/**
 * Returns the next step; null if nothing seems to be missing.
 * @param open the key of the open row; null for none
 */
export function findNextStep(entry: Entry, open: string | null): NextStep | null {
  const { batters, pitchers } = entry.sheet;
  const pitcher = pitchers.findIndex(({ key }) => key === open);
  if (pitcher >= 0) return pitcherStep(entry, pitcher + 1);
  const batter = batters.findIndex(({ key }) => key === open);
  // In a complete sheet, which the user only corrects, does not suggest the later rows again.
  if (isBattingComplete(entry) && pitchers.some(isUsed)) return pitcherWithoutFigures(entry);
  const next = batter >= 0 && !isBattingComplete(entry) ? batter + 1 : firstOpenBatter(entry.sheet);
  const step = next >= 0 ? batterStep(entry, next) : null;
  if (step) return step;
  const first = pitchers[0];
  const pitchersBegun = batter < 0 && pitchers.some(isUsed);
  return first && !pitchersBegun ? { key: first.key, label: texts.toPitchers } : null;
}

const BATTING_CHECKS: readonly GameCheckFinding['check'][] = ['turns', 'runs', 'runsBattedIn'];

function isSuspect(row: BatterRow): boolean {
  const line = countLine(row);
  const { homeRuns, runs, runsBattedIn } = line;
  const turns = countTotalPlateAppearances(line);
  return (
    findDisagreements(row).length > 0 ||
    homeRuns > Math.min(runs, runsBattedIn) ||
    // Rows without a turn are not checked, because a pinch runner scores without a turn.
    (turns > 0 && runs > turns)
  );
}

/**
 * Returns the index of a batter whose figures contradict each other. Returns undefined if there is none, or if the
 * totals of all batters are right.
 */
export function findSuspectRow(
  { batters }: Pick<Sheet, 'batters'>,
  findings: readonly GameCheckFinding[],
): number | undefined {
  if (!findings.some(({ check }) => BATTING_CHECKS.includes(check))) return undefined;
  const index = batters.findIndex(isSuspect);
  return index < 0 ? undefined : index;
}

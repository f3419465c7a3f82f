import { withAppearances, withSteals } from './sheet-appearances.ts';
import {
  type BatterColumn,
  type BatterRow,
  batterRow,
  completed,
  freshKey,
  isSubstitute,
  isUsed,
  type PitcherColumn,
  type PitcherRow,
  type Sheet,
} from './sheet-rows.ts';

/** One step of filling in the sheet. */
export type SheetChange = (sheet: Sheet) => Sheet;

/** The row with this cell, and with what follows from it. */
export function withBatterCell(row: BatterRow, column: BatterColumn, text: string): BatterRow {
  if (column === 'plate_appearances') return withAppearances(row, text);
  if (column === 'caught_stealing') return withSteals(row, text);
  return { ...row, cells: { ...row.cells, [column]: text } };
}

export function withPitcherCell(row: PitcherRow, column: PitcherColumn, text: string): PitcherRow {
  return { key: row.key, cells: { ...row.cells, [column]: text } };
}

export function changeBatter(key: string, change: (row: BatterRow) => BatterRow): SheetChange {
  return (sheet) => ({
    ...sheet,
    batters: sheet.batters.map((row) => (row.key === key ? change(row) : row)),
  });
}

export function changePitcher(key: string, change: (row: PitcherRow) => PitcherRow): SheetChange {
  return (sheet) =>
    completed({ ...sheet, pitchers: sheet.pitchers.map((row) => (row.key === key ? change(row) : row)) });
}

/** What typing into a batter's cell does. */
export function setBatterCell(key: string, column: BatterColumn, text: string): SheetChange {
  return changeBatter(key, (row) => withBatterCell(row, column, text));
}

/** What typing into a pitcher's cell does. */
export function setPitcherCell(key: string, column: PitcherColumn, text: string): SheetChange {
  return changePitcher(key, (row) => withPitcherCell(row, column, text));
}

/** The key that the next substitute's row will have. */
export function nextBatterKey(sheet: Sheet): string {
  return freshKey(sheet.batters, 'b');
}

/** A substitute below everybody who stood in this place before. */
export function addSubstitute(key: string, order: number): SheetChange {
  const row = batterRow(key, order, { position: '代打' });
  return (sheet) => completed({ ...sheet, batters: [...sheet.batters, row] });
}

/** Takes a substitute out; whoever began the place leaves it empty. */
export function removeBatter(key: string): SheetChange {
  return (sheet) => {
    const row = sheet.batters.find((batter) => batter.key === key);
    if (!row) return sheet;
    if (!isSubstitute(sheet.batters, row)) return changeBatter(key, () => batterRow(key, row.order))(sheet);
    return { ...sheet, batters: sheet.batters.filter((batter) => batter.key !== key) };
  };
}

export function removePitcher(key: string): SheetChange {
  return (sheet) =>
    completed({ ...sheet, pitchers: sheet.pitchers.filter((pitcher) => pitcher.key !== key) });
}

/** One place further to the front or to the back. */
export type Step = -1 | 1;

function swapped<Row>(rows: readonly Row[], index: number, step: Step): readonly Row[] {
  const [row, other] = [rows[index], rows[index + step]];
  return row === undefined || other === undefined ? rows : rows.with(index, other).with(index + step, row);
}

/** Everybody in these two places of the order, in each other's. */
function exchanged(rows: readonly BatterRow[], one: number, other: number): readonly BatterRow[] {
  const partner = new Map([
    [one, other],
    [other, one],
  ]);
  return rows.map((row) => ({ ...row, order: partner.get(row.order) ?? row.order }));
}

/**
 * Whoever began a place of the order changes it with the next one, his substitutes with him; a substitute
 * moves within his place. The same sheet where there is nowhere to go.
 */
export function moveBatter(key: string, step: Step): SheetChange {
  return (sheet) => {
    const { batters } = sheet;
    const index = batters.findIndex((batter) => batter.key === key);
    const row = batters[index];
    if (!row) return sheet;
    if (isSubstitute(batters, row)) {
      const next = batters[index + step];
      const within = next?.order === row.order && isSubstitute(batters, next);
      return within ? { ...sheet, batters: swapped(batters, index, step) } : sheet;
    }
    const other = row.order + step;
    if (!batters.some(({ order }) => order === other)) return sheet;
    return completed({ ...sheet, batters: exchanged(batters, row.order, other) });
  };
}

/** The pitchers stand in the order in which they came; the spare row stays the last. */
export function movePitcher(key: string, step: Step): SheetChange {
  return (sheet) => {
    const index = sheet.pitchers.findIndex((pitcher) => pitcher.key === key);
    const [row, other] = [sheet.pitchers[index], sheet.pitchers[index + step]];
    if (!row || !other || !isUsed(row) || !isUsed(other)) return sheet;
    return { ...sheet, pitchers: swapped(sheet.pitchers, index, step) };
  };
}

import {
  type BatterColumn,
  type BatterRow,
  batterRow,
  completed,
  freshKey,
  isSubstitute,
  type PitcherColumn,
  type PitcherRow,
  type Sheet,
} from './sheet-rows.ts';
import { withSteals, withTurns } from './sheet-turns.ts';

/** One step of filling in the sheet. */
export type SheetChange = (sheet: Sheet) => Sheet;

/** The row with this cell, and with what follows from it. */
export function withBatterCell(row: BatterRow, column: BatterColumn, text: string): BatterRow {
  if (column === 'turns') return withTurns(row, text);
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

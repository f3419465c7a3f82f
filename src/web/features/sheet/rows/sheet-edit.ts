import { BATTING_ORDER_SLOTS } from '#domain/batting.ts';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import { readCount, withAppearances } from './sheet-appearances.ts';
import {
  type AnyRow,
  type BatterColumn,
  type BatterRow,
  type BattingCount,
  type ColumnOf,
  completeSheet,
  findLastOrder,
  isBatter,
  isSubstitute,
  isUsed,
  makeBatterRow,
  makeKey,
  type PitcherColumn,
  type PitcherRow,
  type Sheet,
} from './sheet-rows.ts';

export type SheetChange = (sheet: Sheet) => Sheet;

/** Returns the row with a changed cell. Changed plate appearances also set the counts that follow from them. */
export function withBatterCell(row: BatterRow, column: BatterColumn, text: string): BatterRow {
  if (column === 'plate_appearances') return withAppearances(row, text);
  return { ...row, cells: { ...row.cells, [column]: text } };
}

export function withPitcherCell(row: PitcherRow, column: PitcherColumn, text: string): PitcherRow {
  return { key: row.key, cells: { ...row.cells, [column]: text } };
}

export function changeBatter(key: string, change: (row: BatterRow) => BatterRow): SheetChange {
  return (sheet) =>
    completeSheet({ ...sheet, batters: sheet.batters.map((row) => (row.key === key ? change(row) : row)) });
}

function changePitcher(key: string, change: (row: PitcherRow) => PitcherRow): SheetChange {
  return (sheet) =>
    completeSheet({ ...sheet, pitchers: sheet.pitchers.map((row) => (row.key === key ? change(row) : row)) });
}

export function setCell<Row extends AnyRow>(row: Row, column: ColumnOf<Row>, text: string): SheetChange {
  return isBatter(row)
    ? changeBatter(row.key, (old) => withBatterCell(old, column as BatterColumn, text))
    : changePitcher(row.key, (old) => withPitcherCell(old, column as PitcherColumn, text));
}

export function addOne(key: string, count: BattingCount): SheetChange {
  return changeBatter(key, (row) =>
    withBatterCell(row, count, String((readCount(row.cells[count]) ?? 0) + 1)),
  );
}

export function makeBatterKey(sheet: Sheet): string {
  return makeKey(sheet.batters, 'b');
}

export function addSubstitute(key: string, order: number): SheetChange {
  const row = makeBatterRow(key, order, { position: '代打' });
  return (sheet) => completeSheet({ ...sheet, batters: [...sheet.batters, row] });
}

export function addOrder(key: string): SheetChange {
  return (sheet) => {
    const order = findLastOrder(sheet.batters) + 1;
    if (order > MAX_BATTERS_IN_ORDER) return sheet;
    return completeSheet({ ...sheet, batters: [...sheet.batters, makeBatterRow(key, order)] });
  };
}

/**
 * Returns whether removing the row also removes its slot: the row is alone in the last slot, after the ninth.
 */
function isExtraPlace({ batters }: Sheet, { order }: BatterRow): boolean {
  const only = batters.filter((batter) => batter.order === order).length === 1;
  return only && order > BATTING_ORDER_SLOTS.length && order === findLastOrder(batters);
}

/** Returns whether removing the row makes the row disappear. The rows of other starters become empty instead. */
export function isRowDropped(sheet: Sheet, row: BatterRow): boolean {
  return isSubstitute(sheet.batters, row) || isExtraPlace(sheet, row);
}

/** Removes the row of a substitute or of an added slot. Empties the row of any other starter. */
export function removeBatter(key: string): SheetChange {
  return (sheet) => {
    const row = sheet.batters.find((batter) => batter.key === key);
    if (!row) return sheet;
    if (!isRowDropped(sheet, row)) return changeBatter(key, () => makeBatterRow(key, row.order))(sheet);
    return completeSheet({ ...sheet, batters: sheet.batters.filter((batter) => batter.key !== key) });
  };
}

export function removePitcher(key: string): SheetChange {
  return (sheet) =>
    completeSheet({ ...sheet, pitchers: sheet.pitchers.filter((pitcher) => pitcher.key !== key) });
}

export type RowDirection = -1 | 1;

function swap<Row>(rows: readonly Row[], index: number, step: RowDirection): readonly Row[] {
  const [row, other] = [rows[index], rows[index + step]];
  return row === undefined || other === undefined ? rows : rows.with(index, other).with(index + step, row);
}

function swapPlaces(rows: readonly BatterRow[], first: number, second: number): readonly BatterRow[] {
  const partner = new Map([
    [first, second],
    [second, first],
  ]);
  return rows.map((row) => ({ ...row, order: partner.get(row.order) ?? row.order }));
}

/**
 * Moves a starter together with all substitutes, by a swap with the next slot. Moves a substitute only within
 * the slot. Returns the same sheet if the row cannot move.
 */
export function moveBatter(key: string, step: RowDirection): SheetChange {
  return (sheet) => {
    const { batters } = sheet;
    const index = batters.findIndex((batter) => batter.key === key);
    const row = batters[index];
    if (!row) return sheet;
    if (isSubstitute(batters, row)) {
      const next = batters[index + step];
      const within = next?.order === row.order && isSubstitute(batters, next);
      return within ? { ...sheet, batters: swap(batters, index, step) } : sheet;
    }
    const other = row.order + step;
    if (!batters.some(({ order }) => order === other)) return sheet;
    return completeSheet({ ...sheet, batters: swapPlaces(batters, row.order, other) });
  };
}

/** Moves a pitcher up or down. The unused row stays last. */
export function movePitcher(key: string, step: RowDirection): SheetChange {
  return (sheet) => {
    const index = sheet.pitchers.findIndex((pitcher) => pitcher.key === key);
    const [row, other] = [sheet.pitchers[index], sheet.pitchers[index + step]];
    if (!row || !other || !isUsed(row) || !isUsed(other)) return sheet;
    return { ...sheet, pitchers: swap(sheet.pitchers, index, step) };
  };
}

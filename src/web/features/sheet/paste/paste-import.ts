import { BATTING_ORDER_SLOTS } from '#domain/batting.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import type { TextTable } from '../../../shared/table-text.ts';
import { removeBatter, withBatterCell, withPitcherCell } from '../rows/sheet-edit.ts';
import {
  type AnyRow,
  BATTER_COLUMNS,
  type BatterColumn,
  type BatterRow,
  completeSheet,
  isBatter,
  isUsed,
  listPositions,
  makeBatterRow,
  makeKey,
  makePitcherRow,
  PITCHER_COLUMNS,
  type PitcherColumn,
  type PitcherRow,
  type Sheet,
  type SheetColumn,
} from '../rows/sheet-rows.ts';
import type { Pasted, PastedCell, PastedRow } from './paste-block.ts';
import { findPlayer } from './paste-names.ts';
import { readValue } from './paste-values.ts';

function valueFor(cells: readonly PastedCell[], target: string): string | undefined {
  return cells.find((cell) => cell.target === target)?.value ?? undefined;
}

/** Fills in a row. The plate appearances set some counts; the copied counts then replace them. */
function fillBatter(row: BatterRow, { userId, cells }: PastedRow): BatterRow {
  const appearanceCells = cells.filter(({ target }) => target === 'plate_appearance');
  const appearances = appearanceCells.map(({ value }) => value ?? '').join(' ');
  const named = withBatterCell(row, 'user_id', userId);
  const begun =
    appearanceCells.length > 0 ? withBatterCell(named, 'plate_appearances', appearances.trim()) : named;
  return cells.reduce((filled, { target, value }) => {
    const column = BATTER_COLUMNS.find((name) => name === target);
    // An empty count beside plate appearances means "not counted" rather than 0.
    const silent = value === '' && (appearances.trim() !== '' || column === 'position');
    if (!column || value === null || silent) return filled;
    return withBatterCell(filled, column, value === '0' ? '' : value);
  }, begun);
}

function fillPitcher(row: PitcherRow, { userId, cells }: PastedRow): PitcherRow {
  return cells.reduce(
    (filled, { target, value }) => {
      const column = PITCHER_COLUMNS.find((name) => name === target);
      if (!column || value === null) return filled;
      return withPitcherCell(filled, column, value === '0' && column !== 'innings' ? '' : value);
    },
    withPitcherCell(row, 'user_id', userId),
  );
}

function isSubstitution(row: PastedRow): boolean {
  const [position] = listPositions(valueFor(row.cells, 'position') ?? '');
  return position === '代打' || position === '代走';
}

/**
 * Returns the slot of a new batter in the order: the copied slot, if any. Otherwise a substitute gets the
 * slot of the row above, and other batters get the next free slot.
 */
function findOrder(row: PastedRow, batters: readonly BatterRow[], above: number | null): number {
  const own = valueFor(row.cells, 'order');
  if (own) return Number(own);
  const free = batters.find((batter) => !isUsed(batter))?.order;
  const orderCopied = row.cells.some(({ target }) => target === 'order');
  const belowAbove = above !== null && (orderCopied || isSubstitution(row) || free === undefined);
  return belowAbove ? above : (free ?? BATTING_ORDER_SLOTS.length);
}

/** Removes from the sheet the players for whom a slot was copied, so that all of them move to the copied slots. */
function withoutPlacedBatters(sheet: Sheet, rows: readonly PastedRow[]): Sheet {
  const first = rows.findIndex(({ cells }) => valueFor(cells, 'order'));
  const placed = rows.filter(
    ({ cells }, index) => first >= 0 && index >= first && valueFor(cells, 'order') !== undefined,
  );
  return placed.reduce((before, { userId }) => {
    const own = before.batters.find(({ cells }) => cells.user_id === userId);
    return own ? removeBatter(own.key)(before) : before;
  }, sheet);
}

function withPastedBatters(sheet: Sheet, rows: readonly PastedRow[]): Sheet {
  let { batters } = withoutPlacedBatters(sheet, rows);
  let above: number | null = null;
  for (const row of rows) {
    const former = sheet.batters.find(({ cells }) => cells.user_id === row.userId);
    const own = batters.find(({ cells }) => cells.user_id === row.userId);
    const order: number = own?.order ?? findOrder(row, batters, above);
    const target = own ?? batters.find((batter) => batter.order === order && !isUsed(batter));
    const filled = fillBatter(
      makeBatterRow(target?.key ?? makeKey(batters, 'b'), order, (former ?? target)?.cells),
      row,
    );
    batters = target
      ? batters.map((batter) => (batter.key === target.key ? filled : batter))
      : [...batters, filled];
    above = order;
  }
  return completeSheet({ ...sheet, batters });
}

function withPastedPitchers(sheet: Sheet, rows: readonly PastedRow[]): Sheet {
  const pitchers = [...sheet.pitchers];
  for (const row of rows) {
    const own = pitchers.findIndex(({ cells }) => cells.user_id === row.userId);
    const at = own >= 0 ? own : pitchers.findIndex((pitcher) => !isUsed(pitcher));
    const filled = fillPitcher(pitchers[at] ?? makePitcherRow(makeKey(pitchers, 'p')), row);
    pitchers.splice(at < 0 ? pitchers.length : at, 1, filled);
  }
  return completeSheet({ ...sheet, pitchers });
}

/** Lists the rows that can be imported: the first row of each known player. */
export function listImportable({ rows }: Pasted): PastedRow[] {
  return rows.filter(
    ({ userId }, index) => userId !== '' && rows.findIndex((row) => row.userId === userId) === index,
  );
}

/** Returns the sheet with the pasted rows. Leaves out invalid cells. */
export function withPasted(sheet: Sheet, pasted: Pasted): Sheet {
  const rows = listImportable(pasted);
  return pasted.kind === 'batting' ? withPastedBatters(sheet, rows) : withPastedPitchers(sheet, rows);
}

export interface Filling {
  readonly sheet: Sheet;
  /** The texts that were not imported: unknown names, and cells beyond the edge of the sheet. */
  readonly left: readonly string[];
}

function cellText(column: string, text: string, players: readonly Player[]): string | null {
  if (text.trim() === '') return '';
  if (column === 'user_id') return findPlayer(text, players)?.id.toString() ?? null;
  if (column === 'position' || column === 'result') return readValue(column, text);
  return text.trim();
}

function fillRows<Row extends AnyRow, Column extends string>(
  rows: readonly Row[],
  first: number,
  columns: readonly Column[],
  table: TextTable,
  set: (row: Row, column: Column, text: string) => Row,
  players: readonly Player[],
): { rows: Row[]; left: string[] } {
  const left = table.slice(rows.length - first).flat();
  const filled = rows.map((row, index) => {
    const texts = index < first ? [] : (table[index - first] ?? []);
    left.push(...texts.slice(columns.length).filter((text) => text.trim() !== ''));
    return columns.slice(0, texts.length).reduce((before, column, at) => {
      const copied = texts[at] ?? '';
      const text = cellText(column, copied, players);
      if (text === null) left.push(copied);
      return text === null ? before : set(before, column, text);
    }, row);
  });
  return { rows: filled, left };
}

/** Fills in a block without headings, from a cell to the right and down. Adds rows for pitchers as needed. */
export function fillFrom(
  sheet: Sheet,
  row: AnyRow,
  column: SheetColumn,
  table: TextTable,
  players: readonly Player[],
): Filling {
  if (isBatter(row)) {
    const columns = BATTER_COLUMNS.slice(BATTER_COLUMNS.indexOf(column as BatterColumn));
    const first = sheet.batters.indexOf(row);
    const { rows, left } = fillRows(sheet.batters, first, columns, table, withBatterCell, players);
    return { sheet: completeSheet({ ...sheet, batters: rows }), left };
  }
  const columns = PITCHER_COLUMNS.slice(PITCHER_COLUMNS.indexOf(column as PitcherColumn));
  const first = sheet.pitchers.indexOf(row);
  const pitchers = [...sheet.pitchers];
  while (pitchers.length < first + table.length) pitchers.push(makePitcherRow(makeKey(pitchers, 'p')));
  const { rows, left } = fillRows(pitchers, first, columns, table, withPitcherCell, players);
  return { sheet: completeSheet({ ...sheet, pitchers: rows }), left };
}

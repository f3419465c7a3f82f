import { battingCountNames } from '#contract/batting.ts';
import { pitchingCountNames } from '#contract/pitching.ts';
import { BATTING_ORDER_SLOTS, GAME_POSITIONS, type GamePosition } from '#domain/batting.ts';
import type { LineScoreEntry } from '../../../shared/line-score/line-score-entry.ts';

type WireCount = (typeof battingCountNames)[number];
/**
 * The name of a batter's count, as on the wire. Instead of the attempts to steal (`steals`), the sheet has the times the
 * runner was caught (`caught`, 盗塁死). In spite of its name, `caught_stealing` counts stolen bases.
 */
export type BattingCount = Exclude<WireCount, 'steals'> | 'caught';

const FIRST: readonly BattingCount[] = ['rbis', 'runs', 'caught_stealing', 'caught', 'errors'];

/** The counts of a batter in the order of the columns. Counts that plate appearances do not fully decide come first. */
export const BATTING_COUNTS: readonly BattingCount[] = [
  ...FIRST,
  ...battingCountNames.filter((count) => count !== 'steals').filter((count) => !FIRST.includes(count)),
];

/** The counts of a pitcher without the innings, which are typed in a notation of their own. */
export const PITCHING_COUNTS = pitchingCountNames.filter((count) => count !== 'pitching_innings_outs');
export type PitchingCount = (typeof PITCHING_COUNTS)[number];

export const BATTER_COLUMNS = ['user_id', 'position', 'plate_appearances', ...BATTING_COUNTS] as const;
export type BatterColumn = (typeof BATTER_COLUMNS)[number];
export const PITCHER_COLUMNS = ['user_id', 'result', 'innings', ...PITCHING_COUNTS] as const;
export type PitcherColumn = (typeof PITCHER_COLUMNS)[number];

/**
 * The row of a batter. The cells contain the typed text; an empty count is 0. `user_id` is the id of a member, or the
 * name of a guest (`toGuestCell`). `position` lists positions in the order played, separated by spaces.
 */
export interface BatterRow {
  readonly key: string;
  /** The slot in the batting order, from 1. Substitutes have the slot of the starter, in later rows. */
  readonly order: number;
  readonly cells: Readonly<Record<BatterColumn, string>>;
}

export interface PitcherRow {
  readonly key: string;
  /**
   * Whether the player is the app's suggestion from the batters' positions, and not edited. Such a row is not saved.
   */
  readonly suggested?: boolean;
  /** `result` contains a win, a loss, a save or a hold. */
  readonly cells: Readonly<Record<PitcherColumn, string>>;
}

export type AnyRow = BatterRow | PitcherRow;
export type SheetColumn = BatterColumn | PitcherColumn;
export type ColumnOf<Row extends AnyRow> = Row extends BatterRow ? BatterColumn : PitcherColumn;

export function isBatter(row: AnyRow): row is BatterRow {
  return 'order' in row;
}

export interface Sheet {
  readonly batters: readonly BatterRow[];
  /** The pitchers. The last row is always unused. */
  readonly pitchers: readonly PitcherRow[];
  readonly lineScore?: LineScoreEntry;
  /** The version of the stored lines that the sheet changes; null to overwrite any version. */
  readonly version: string | null;
  /**
   * The stored sheet on which the user's changes are based. If both the user and others have changed a line, `base`
   * has the line as it was before both changes. Absent in the stored sheet itself, and in drafts of older versions of
   * the app.
   */
  readonly base?: Sheet;
  /**
   * The sheets that this one has replaced since `base`, the newest last. The server may have saved one of them although
   * its response was lost.
   */
  readonly replaced?: readonly Sheet[];
}

export type GridKind = 'batting' | 'pitching';

interface Grid {
  readonly rows: readonly AnyRow[];
  readonly columns: readonly (SheetColumn | null)[];
}

/**
 * Returns the rows and columns of a grid. The first column of the batting grid is null, because it has a button instead
 * of a cell.
 */
export function toGrid(kind: GridKind, { batters, pitchers }: Sheet): Grid {
  return kind === 'batting'
    ? { rows: batters, columns: [null, ...BATTER_COLUMNS] }
    : { rows: pitchers, columns: PITCHER_COLUMNS };
}

function emptyCells<Column extends string>(columns: readonly Column[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>;
}

const NO_BATTER = emptyCells(BATTER_COLUMNS);
const NO_PITCHER = { ...emptyCells(PITCHER_COLUMNS), result: '-' };

export function makeBatterRow(
  key: string,
  order: number,
  cells: Partial<Record<BatterColumn, string>> = {},
): BatterRow {
  return { key, order, cells: { ...NO_BATTER, ...cells } };
}

export function makePitcherRow(key: string, cells: Partial<Record<PitcherColumn, string>> = {}): PitcherRow {
  return { key, cells: { ...NO_PITCHER, ...cells } };
}

/** Returns whether removing the row would lose figures. */
export function hasFigures(row: AnyRow): boolean {
  const { user_id, ...cells } = row.cells;
  return Object.entries(cells).some(
    ([column, text]) => column !== 'position' && column !== 'result' && !/^[0０\s]*$/.test(text),
  );
}

/** Returns whether the row is saved as a line: a row with a player or figures that is not just a suggestion. */
export function isUsed(row: AnyRow): boolean {
  if (!isBatter(row) && row.suggested) return false;
  return row.cells.user_id !== '' || hasFigures(row);
}

export function makeKey(rows: readonly { readonly key: string }[], prefix: string): string {
  const numbers = rows.map(({ key }) => Number(key.replace(/\D/g, '')));
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

const PITCHER = '投手';

/** Lists the batters who have also played as the pitcher. The starting pitcher comes first. */
function pitchersByPosition(batters: readonly BatterRow[]): string[] {
  const pitched = batters.filter(
    ({ cells }) => cells.user_id !== '' && listPositions(cells.position).includes(PITCHER),
  );
  const starter = pitched.find(
    (row) => listPositions(row.cells.position)[0] === PITCHER && !isSubstitute(batters, row),
  );
  return [...(starter ? [starter] : []), ...pitched].map(({ cells }) => cells.user_id);
}

/** Returns the unused last row, which suggests a batter who has pitched but has no row as a pitcher yet. */
function spareRow(
  batters: readonly BatterRow[],
  others: readonly PitcherRow[],
  spare: PitcherRow | undefined,
): PitcherRow {
  const ids = others.map(({ cells }) => cells.user_id);
  const next = pitchersByPosition(batters).find((id) => !ids.includes(id)) ?? '';
  const cells = { ...(spare?.cells ?? NO_PITCHER), user_id: next };
  const key = spare?.key ?? makeKey(others, 'p');
  return next === '' ? { key, cells } : { key, cells, suggested: true };
}

/** Adds the missing slots of the batting order, and an unused row for another pitcher. */
export function completeSheet({ batters, pitchers, ...rest }: Sheet): Sheet {
  const rows = [...batters];
  for (const order of BATTING_ORDER_SLOTS) {
    if (!rows.some((row) => row.order === order)) rows.push(makeBatterRow(makeKey(rows, 'b'), order));
  }
  const last = pitchers.at(-1);
  const spare = last && !isUsed(last) ? last : undefined;
  const others = spare ? pitchers.slice(0, -1) : pitchers;
  return {
    ...rest,
    batters: rows.toSorted((a, b) => a.order - b.order),
    pitchers: [...others, spareRow(rows, others, spare)],
  };
}

export function isSubstitute(rows: readonly BatterRow[], row: BatterRow): boolean {
  return rows.find(({ order }) => order === row.order)?.key !== row.key;
}

function isPosition(text: string): text is GamePosition {
  return GAME_POSITIONS.some((position) => position === text);
}

export function listPositions(cell: string): GamePosition[] {
  return cell.split(' ').filter(isPosition);
}

export function findLastOrder(batters: readonly BatterRow[]): number {
  return Math.max(...batters.map(({ order }) => order));
}

/** Returns the key of the first row that is new or differs; null if rows were only removed. */
export function findChangedRow(before: Sheet, after: Sheet): string | null {
  const old = new Map<string, AnyRow>([...before.batters, ...before.pitchers].map((row) => [row.key, row]));
  const rows: readonly AnyRow[] = [...after.batters, ...after.pitchers];
  return rows.find((row) => JSON.stringify(old.get(row.key)) !== JSON.stringify(row))?.key ?? null;
}

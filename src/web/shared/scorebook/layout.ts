import type {
  PublicScorebookSheet,
  ScorebookCellWithoutPlays,
  ScorebookInning,
} from '#domain/scoring/scorebook/sheet-types.ts';

/** Lengths are tenths of a millimeter on A4 landscape, within margins of 8 mm. */
export const PAGE = { width: 2810, height: 1940 } as const;
export const LEFT = { order: 50, name: 270, number: 70, position: 110 } as const;
/** The width of the columns that stay in view while the sheet is scrolled. */
export const NAMES_WIDTH = LEFT.order + LEFT.name;
export const GRID_LEFT = NAMES_WIDTH + LEFT.number + LEFT.position;
export const SUM_WIDTH = 62;
export const GRID_RIGHT = PAGE.width - 10 * SUM_WIDTH;
export const HEAD_TOP = 190;
export const HEAD_HEIGHT = 40;
export const GRID_TOP = HEAD_TOP + HEAD_HEIGHT;
export const FOOT_LINE = 30;
export const FOOT_LINES = 5;
/**
 * The size of names and headings. They share a size, because a browser takes 1 to 2 ms for each size of a Japanese
 * font before it draws them.
 */
export const TEXT_SIZE = 30;
export const BOTTOM_HEIGHT = 320;
const GRID_BOTTOM = PAGE.height - BOTTOM_HEIGHT - FOOT_LINES * FOOT_LINE;
const HIGHEST_ROW = 140;
const WIDEST_COLUMN = 240;

/** Returns a key of the cell that stays the same when the log is read again. */
export function toCellKey({ inning, part, order }: ScorebookCellWithoutPlays): string {
  return `${inning} ${part} ${order}`;
}

export interface Column extends Pick<ScorebookInning, 'inning'> {
  readonly part: number;
  readonly x: number;
}

export interface Layout {
  /** The columns that are drawn. */
  readonly columns: readonly Column[];
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly gridBottom: number;
  readonly gridRight: number;
  /** Returns the position of a cell; null if the column of the cell is not drawn. */
  readonly findCell: (cell: ScorebookCellWithoutPlays) => { readonly x: number; readonly y: number } | null;
}

/**
 * Arranges any number of rows and columns on a page.
 * @param until the x coordinate up to which columns are drawn
 */
export function layOut({ rows, innings }: PublicScorebookSheet, until = Number.POSITIVE_INFINITY): Layout {
  const parts = innings.flatMap(({ inning, parts: count }) =>
    Array.from({ length: count }, (_, part) => ({ inning, part })),
  );
  const columnWidth = Math.min(
    WIDEST_COLUMN,
    Math.floor((GRID_RIGHT - GRID_LEFT) / Math.max(1, parts.length)),
  );
  const rowHeight = Math.min(HIGHEST_ROW, Math.floor((GRID_BOTTOM - GRID_TOP) / Math.max(1, rows.length)));
  const columns = parts
    .map((column, index) => ({ ...column, x: GRID_LEFT + index * columnWidth }))
    .filter(({ x }) => x < until);
  return {
    columns,
    columnWidth,
    rowHeight,
    gridBottom: GRID_TOP + rows.length * rowHeight,
    gridRight: GRID_LEFT + parts.length * columnWidth,
    findCell: ({ inning, part, order }) => {
      const column = columns.find((drawn) => drawn.inning === inning && drawn.part === part);
      return column
        ? { x: column.x, y: GRID_TOP + rows.findIndex((row) => row.order === order) * rowHeight }
        : null;
    },
  };
}

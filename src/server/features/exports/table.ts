/** The kind of a column's cells. It decides how a file formats them. */
export type CellKind = 'text' | 'count' | 'rate' | 'perGame' | 'innings' | 'day';

/** A value with its own kind, in a column with cells of several kinds. */
interface OwnKind {
  readonly value: number;
  readonly kind: CellKind;
}

/**
 * A text, a number, or a day as YYYY-MM-DD. Innings are counted in outs, and rates are already rounded. Null is an
 * empty cell.
 */
export type Cell = string | number | OwnKind | null;

/** A column of a table. Each row shows an item of a list. */
export interface Column<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  /** The rows are created one by one while they are written. */
  readonly rows: Iterable<readonly Cell[]>;
}

export function toTable<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    name,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: {
      *[Symbol.iterator]() {
        for (const row of rows) yield columns.map(({ cell }) => cell(row));
      },
    },
  };
}

/** Returns the value and the kind of a cell. */
export function toContent(cell: Cell, kind: CellKind): { value: string | number | null; kind: CellKind } {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell, kind };
}

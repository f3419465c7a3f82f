/** The kind of a column's cells, which decides how a file formats them. */
export type CellKind = 'text' | 'count' | 'rate' | 'perGame' | 'innings' | 'day';

/** A value with a kind of its own, in a column whose kinds differ. */
interface OwnKind {
  readonly value: number;
  readonly kind: CellKind;
}

/**
 * A text, a number or a day as YYYY-MM-DD. Innings are counted in outs, rates are rounded already. Null is an
 * empty cell.
 */
export type Cell = string | number | OwnKind | null;

/** A column of a table that shows a list of rows. */
export interface Column<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  /** Created one by one while they are written. */
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

/** The value and the kind of a cell. */
export function toContent(cell: Cell, kind: CellKind): { value: string | number | null; kind: CellKind } {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell, kind };
}

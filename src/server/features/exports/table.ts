export type CellKind = 'text' | 'count' | 'rate' | 'perGame' | 'innings' | 'day';

interface OwnKind {
  readonly value: number;
  readonly kind: CellKind;
}

/** A text, a number, or a day as YYYY-MM-DD. Innings are in outs, rates are rounded, and null is an empty cell. */
export type Cell = string | number | OwnKind | null;

export interface Column<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => Cell;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  /** Computes each row only when it is written. */
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

export function toContent(cell: Cell, kind: CellKind): { value: string | number | null; kind: CellKind } {
  return typeof cell === 'object' && cell !== null ? cell : { value: cell, kind };
}

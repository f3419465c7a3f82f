import { sheetMessages as texts } from './sheet.messages.ts';
import type { RowErrors } from './sheet-check.ts';
import type { BatterColumn, BatterRow, PitcherColumn, PitcherRow } from './sheet-rows.ts';

/** How a row is called where its table is not seen: by its player, until then by its place. */
export function batterName(
  { order, cells }: BatterRow,
  substitute: boolean,
  nameOf: (id: unknown) => string,
) {
  return nameOf(cells.user_id) || (substitute ? texts.substitute(order) : texts.order(order));
}

export function pitcherName({ cells }: PitcherRow, index: number, nameOf: (id: unknown) => string) {
  return nameOf(cells.user_id) || texts.pitcherAt(index + 1);
}

export type Column = BatterColumn | PitcherColumn;

function isPitching(row: BatterRow | PitcherRow): boolean {
  return 'innings' in row.cells;
}

/** A column's name; a pitcher's strikeouts are those that he made. */
export function columnName(row: BatterRow | PitcherRow, column: Column): string {
  return column === 'strikeouts' && isPitching(row) ? texts.pitcherStrikeouts : texts.columns[column];
}

export interface CellError {
  readonly column: Column;
  readonly id: string;
  readonly text: string;
}

export function errorId(row: BatterRow | PitcherRow, column: Column): string {
  return `${row.key}-${column}-error`;
}

/** What is wrong with a row, cell by cell. */
export function cellErrors(row: BatterRow | PitcherRow, errors: RowErrors): CellError[] {
  return Object.entries(errors).map(([name, text]) => {
    const column = name as Column;
    return { column, id: errorId(row, column), text: text ?? '' };
  });
}

import type { Dispatch, SetStateAction } from 'react';
import type { Finding } from '#domain/game-check.ts';
import type { Player } from '../../../shared/line-entry/players.ts';
import type { RowErrors } from '../check/sheet-check.ts';
import type { CellProps } from '../grid/grid-cells.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { isCountedFromAppearances } from './sheet-appearances.ts';
import { setCell } from './sheet-edit.ts';
import {
  type AnyRow,
  type BatterColumn,
  type BatterRow,
  type Column,
  type ColumnOf,
  isBatter,
  isSubstitute,
  type Sheet,
} from './sheet-rows.ts';

/** Props of a row, in the grid and in the list. */
export interface RowProps<Row extends AnyRow> {
  readonly row: Row;
  readonly index: number;
  /** The name of the player, or the place of the row until one is chosen. */
  readonly name: string;
  readonly players: readonly Player[];
  readonly errors: RowErrors;
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
}

export interface BatterRowProps extends RowProps<BatterRow> {
  readonly substitute: boolean;
  /** The finding of the game's check about the turns of this slot. */
  readonly finding: Finding | undefined;
  /** Adds a substitute below. */
  readonly onAdd: () => void;
}

function placeName(row: AnyRow, index: number, { batters }: Sheet): string {
  if (!isBatter(row)) return texts.pitcherAt(index + 1);
  return isSubstitute(batters, row) ? texts.substitute(row.order) : texts.order(row.order);
}

const NO_ERRORS = {};

export function rowProps<Row extends AnyRow>(view: SheetView, row: Row, index: number): RowProps<Row> {
  const { sheet, change, errors, getName, playersFor } = view;
  return {
    row,
    index,
    name: getName(row.cells.user_id) || placeName(row, index, sheet),
    players: playersFor(row),
    errors: errors[row.key] ?? NO_ERRORS,
    sheet,
    change,
  };
}

/** The finding about a slot stands at its first row. */
export function findingAt({ findings, sheet }: SheetView, row: BatterRow): Finding | undefined {
  if (isSubstitute(sheet.batters, row)) return undefined;
  return findings.find(({ check, place }) => check === 'order' && place === row.order);
}

/** The name of a column. Batters and pitchers have different strikeouts. */
export function columnName(row: AnyRow, column: Column): string {
  return column === 'strikeouts' && !isBatter(row) ? texts.pitcherStrikeouts : texts.columns[column];
}

export function errorId(row: AnyRow, column: Column): string {
  return `${row.key}-${column}-error`;
}

type CellOwner<Row extends AnyRow> = Pick<RowProps<Row>, 'row' | 'errors' | 'change'>;

/** The text of a cell, its error and how to change it. */
export function cellProps<Row extends AnyRow>(
  { row, errors, change }: CellOwner<Row>,
  column: ColumnOf<Row>,
): Pick<CellProps, 'text' | 'error' | 'onText'> {
  const cells: Readonly<Record<string, string>> = row.cells;
  return {
    text: cells[column] ?? '',
    onText: (text) => change(setCell(row, column, text)),
    error: errors[column],
  };
}

/** The props of a cell in the grid. */
export function gridCell<Row extends AnyRow>(
  props: RowProps<Row>,
  column: ColumnOf<Row>,
  gridColumn: number,
): CellProps {
  const { row, index, name } = props;
  return {
    ...cellProps(props, column),
    name: texts.cell(name, columnName(row, column)),
    cell: { row: index, column: gridColumn },
    errorId: errorId(row, column),
  };
}

/** The note at runs or runs batted in that nobody has entered: they are counted from the plate appearances. */
export function countedNote(row: BatterRow, count: BatterColumn): string | undefined {
  const isCounted = (count === 'rbis' || count === 'runs') && isCountedFromAppearances(row, count);
  return isCounted ? texts.row.counted : undefined;
}

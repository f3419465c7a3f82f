import type { Dispatch, SetStateAction } from 'react';
import type { GameCheckFinding } from '#domain/game-check.ts';
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
  type ColumnOf,
  isBatter,
  isSubstitute,
  type Sheet,
  type SheetColumn,
} from './sheet-rows.ts';

export interface RowProps<Row extends AnyRow> {
  readonly row: Row;
  readonly index: number;
  /** The name of the player; the name of the slot if no player is chosen. */
  readonly name: string;
  readonly players: readonly Player[];
  readonly errors: RowErrors;
  readonly sheet: Sheet;
  readonly change: Dispatch<SetStateAction<Sheet>>;
}

export interface BatterRowProps extends RowProps<BatterRow> {
  readonly substitute: boolean;
  /** The finding about the number of turns of this slot in the batting order. */
  readonly finding: GameCheckFinding | undefined;
  readonly onAdd: () => void;
}

function placeName(row: AnyRow, index: number, { batters }: Sheet): string {
  if (!isBatter(row)) return texts.pitcherAt(index + 1);
  return isSubstitute(batters, row) ? texts.substitute(row.order) : texts.order(row.order);
}

const NO_ERRORS = {};

export function toRowProps<Row extends AnyRow>(view: SheetView, row: Row, index: number): RowProps<Row> {
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

/**
 * Returns the finding about the number of turns of the row's slot. Returns undefined for substitutes, so that the
 * finding is shown once.
 */
export function findOrderFinding(
  { findings, sheet }: SheetView,
  row: BatterRow,
): GameCheckFinding | undefined {
  if (isSubstitute(sheet.batters, row)) return undefined;
  return findings.find(({ check, place }) => check === 'order' && place === row.order);
}

/** Returns the name of a column. Strikeouts of pitchers and of batters have different names. */
export function nameColumn(row: AnyRow, column: SheetColumn): string {
  return column === 'strikeouts' && !isBatter(row) ? texts.pitcherStrikeouts : texts.columns[column];
}

export function toErrorId(row: AnyRow, column: SheetColumn): string {
  return `${row.key}-${column}-error`;
}

export function toCellProps<Row extends AnyRow>(
  { row, errors, change }: Pick<RowProps<Row>, 'row' | 'errors' | 'change'>,
  column: ColumnOf<Row>,
): Pick<CellProps, 'text' | 'error' | 'onText'> {
  const cells: Readonly<Record<string, string>> = row.cells;
  return {
    text: cells[column] ?? '',
    onText: (text) => change(setCell(row, column, text)),
    error: errors[column],
  };
}

export function toGridCell<Row extends AnyRow>(
  props: RowProps<Row>,
  column: ColumnOf<Row>,
  gridColumn: number,
): CellProps {
  const { row, index, name } = props;
  return {
    ...toCellProps(props, column),
    name: texts.cell(name, nameColumn(row, column)),
    cell: { row: index, column: gridColumn },
    errorId: toErrorId(row, column),
  };
}

/**
 * Returns the note that runs or runs batted in follow from the plate appearances. Returns undefined if the user has
 * entered another number.
 */
export function findCountedNote(row: BatterRow, count: BatterColumn): string | undefined {
  const isCounted = (count === 'rbis' || count === 'runs') && isCountedFromAppearances(row, count);
  return isCounted ? texts.row.counted : undefined;
}

import type { Difference } from '../../platform/use-conflict.ts';
import { columnName } from './row-props.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import { usedRows } from './sheet-form.ts';
import {
  type AnyRow,
  BATTING_COUNTS,
  type BatterRow,
  type Column,
  PITCHING_COUNTS,
  type PitcherRow,
  type Sheet,
} from './sheet-rows.ts';

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** Lists the counts other than 0 with the names of their columns. */
function counted<Count extends string>(
  row: AnyRow,
  cells: Readonly<Record<Count, string>>,
  counts: readonly (Count & Column)[],
): string {
  return counts
    .filter((field) => readCount(cells[field]) !== 0)
    .map((field) => `${columnName(row, field)} ${cells[field]}`)
    .join('、');
}

function inLines(...lines: string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

function batterText(row: BatterRow): string {
  const { position, plate_appearances } = row.cells;
  return inLines(
    `${texts.order(row.order)} ${position}`,
    plate_appearances.trim(),
    counted(row, row.cells, BATTING_COUNTS),
  );
}

function pitcherText(row: PitcherRow): string {
  const { result, innings } = row.cells;
  return inLines(result, `${texts.columns.innings} ${innings}`, counted(row, row.cells, PITCHING_COUNTS));
}

/** Describes each line of the sheet. */
function factsOf(sheet: Sheet, nameOf: (id: unknown) => string): Fact[] {
  const { batting, pitching } = usedRows(sheet);
  return [
    ...batting.map((row) => ({ label: texts.batterNamed(nameOf(row.cells.user_id)), text: batterText(row) })),
    ...pitching.map((row) => ({
      label: texts.pitcherNamed(nameOf(row.cells.user_id)),
      text: pitcherText(row),
    })),
  ];
}

/** Lists the lines that differ between two sheets. */
export function sheetDifferences(mine: Sheet, theirs: Sheet, nameOf: (id: unknown) => string): Difference[] {
  const [own, other] = [factsOf(mine, nameOf), factsOf(theirs, nameOf)];
  const labels = [...new Set([...own, ...other].map(({ label }) => label))];
  const textIn = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.text ?? '';
  return labels
    .map((label) => ({ label, mine: textIn(own, label), theirs: textIn(other, label) }))
    .filter(({ mine: text, theirs: others }) => text !== others);
}

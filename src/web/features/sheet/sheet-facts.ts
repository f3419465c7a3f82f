import type { Difference } from '../../platform/use-conflict.ts';
import { type Column, columnName } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import { usedRows } from './sheet-form.ts';
import {
  BATTING_COUNTS,
  type BatterRow,
  PITCHING_COUNTS,
  type PitcherRow,
  type Sheet,
} from './sheet-rows.ts';

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** The counts that are not 0, by their columns' names. */
function counted<Count extends string>(
  row: BatterRow | PitcherRow,
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

/** Each line of the sheet as a person reads it. */
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

/** The lines that two people made differently. */
export function sheetDifferences(mine: Sheet, theirs: Sheet, nameOf: (id: unknown) => string): Difference[] {
  const [own, other] = [factsOf(mine, nameOf), factsOf(theirs, nameOf)];
  const labels = [...new Set([...own, ...other].map(({ label }) => label))];
  const textIn = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.text ?? '';
  return labels
    .map((label) => ({ label, mine: textIn(own, label), theirs: textIn(other, label) }))
    .filter(({ mine: text, theirs: others }) => text !== others);
}

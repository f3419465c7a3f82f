import { formatOutsAsInnings } from '#domain/pitching.ts';
import { readInnings } from '../rows/innings.ts';
import { nameColumn } from '../rows/row-props.ts';
import { listUsualWords, readCount } from '../rows/sheet-appearances.ts';
import {
  type AnyRow,
  BATTING_COUNTS,
  isBatter,
  listPositions,
  PITCHING_COUNTS,
  type SheetColumn,
} from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';

interface LineFacts {
  /** A batter's slot and positions, or a pitcher's result and innings. */
  readonly head: string;
  readonly appearances: string;
  readonly counts: ReadonlyMap<string, string>;
}

function collectCounts<Count extends string>(
  row: AnyRow,
  cells: Readonly<Record<Count, string>>,
  counts: readonly (Count & SheetColumn)[],
): Map<string, string> {
  return new Map(
    counts.map((field) => [nameColumn(row, field), String(readCount(cells[field]) ?? cells[field])]),
  );
}

function toFacts(row: AnyRow): LineFacts {
  if (isBatter(row))
    return {
      head: `${texts.order(row.order)} ${listPositions(row.cells.position).join('→')}`,
      appearances: listUsualWords(row.cells.plate_appearances).join(' '),
      counts: collectCounts(row, row.cells, BATTING_COUNTS),
    };
  const { result, innings } = row.cells;
  const outs = readInnings(innings);
  return {
    head: `${result} ${texts.columns.innings} ${outs === null ? innings : formatOutsAsInnings(outs)}`,
    appearances: '',
    counts: collectCounts(row, row.cells, PITCHING_COUNTS),
  };
}

/** Joins the facts of a line into a text, with only the counts for which `shows` returns true. */
function joinFacts(
  { head, appearances, counts }: LineFacts,
  shows: (label: string, count: string) => boolean,
): string {
  const counted = [...counts]
    .filter(([label, count]) => shows(label, count))
    // Without a space, the comparison marks label and count as one word.
    .map(([label, count]) => `${label}${count}`)
    .join('、');
  return [head, appearances, counted].filter((line) => line !== '').join('\n');
}

const isCounted = (_: string, count: string) => count !== '0';

/** Describes a line. Lines that the server stores equally have equal texts. */
export function describeRow(row: AnyRow): string {
  return joinFacts(toFacts(row), isCounted);
}

/** Describes a line by its plate appearances and by the facts that differ from the facts of `other`. */
export function describeDifferences(row: AnyRow, other: AnyRow | undefined): string {
  const own = toFacts(row);
  if (!other) return joinFacts(own, isCounted);
  const theirs = toFacts(other);
  const head = own.head === theirs.head ? '' : own.head;
  return joinFacts({ ...own, head }, (label, count) => theirs.counts.get(label) !== count);
}

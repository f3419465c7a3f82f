import {
  type BattingLine,
  battingAverage,
  onBasePercentage,
  onBasePlusSlugging,
  slugging,
  stealSuccessRate,
  totalHits,
  totalWalks,
} from '#domain/batting.ts';
import {
  earnedRunAverage,
  type PitchingLine,
  strikeoutsPerNine,
  walksAndHitsPerInning,
  walksPerNine,
} from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';
import { decimal, isDefined, type Ratio } from '#domain/ratio.ts';
import { texts } from './exports.messages.ts';
import type { Cell, CellKind, Column } from './table.ts';

// The columns of lines and of sums of lines, in the program's own names and counts: unlike on the wire, one
// name has one meaning in both.

const DIGITS = { rate: 3, perGame: 2 } as const;

/** A rate, rounded as everywhere; empty where it is undefined. */
function rateCell(rate: Ratio, kind: keyof typeof DIGITS): Cell {
  return isDefined(rate) ? Number(decimal(rate, DIGITS[kind])) : null;
}

export function rate<Row>(title: string, kind: keyof typeof DIGITS, of: (row: Row) => Ratio): Column<Row> {
  return { title, kind, cell: (row) => rateCell(of(row), kind) };
}

export function count<Row>(title: string, cell: (row: Row) => number | null): Column<Row> {
  return { title, kind: 'count', cell };
}

export function text<Row>(title: string, cell: (row: Row) => string | null): Column<Row> {
  return { title, kind: 'text', cell };
}

export function day<Row>(title: string, cell: (row: Row) => string | null): Column<Row> {
  return { title, kind: 'day', cell };
}

/** Columns of a row from those of a part of it; empty where the row has no such part. */
export function ofPart<Row, Part>(
  columns: readonly Column<Part>[],
  part: (row: Row) => Part | null,
): Column<Row>[] {
  const cellOf = (cell: Column<Part>['cell']) => (row: Row) => {
    const found = part(row);
    return found === null ? null : cell(found);
  };
  return columns.map(
    ({ title, kind, cell }): { title: string; kind: CellKind; cell: (row: Row) => Cell } => ({
      title,
      kind,
      cell: cellOf(cell),
    }),
  );
}

function battingCount(name: keyof BattingLine): Column<BattingLine> {
  return count(texts.batting.counts[name], (line) => line[name]);
}

const { batting, pitching } = texts;

export const battingColumns: readonly Column<BattingLine>[] = [
  count(batting.plateAppearances, plateAppearances),
  battingCount('atBats'),
  count(batting.totalHits, totalHits),
  ...(['singles', 'doubles', 'triples', 'homeRuns', 'runsBattedIn', 'runs'] as const).map(battingCount),
  count(batting.totalWalks, totalWalks),
  ...(['hitByPitch', 'sacrificeHits', 'sacrificeFlies', 'interference'] as const).map(battingCount),
  ...(['strikeouts', 'stealAttempts', 'stolenBases', 'errors'] as const).map(battingCount),
  rate(batting.rates.average, 'rate', battingAverage),
  rate(batting.rates.onBase, 'rate', onBasePercentage),
  rate(batting.rates.slugging, 'rate', slugging),
  rate(batting.rates.ops, 'rate', onBasePlusSlugging),
  rate(batting.rates.stealRate, 'rate', stealSuccessRate),
];

// 0 means that nobody counted them.
const pitches = count<PitchingLine>(texts.pitching.counts.pitches, (line) => line.pitches || null);

const pitchesNote = text<PitchingLine>(texts.pitching.pitchesNote, (line) => {
  return line.pitches > 0 && line.pitchesAtLeast > 0 ? texts.pitching.atLeast : null;
});

function pitchingCount(name: keyof typeof texts.pitching.counts): Column<PitchingLine> {
  return count(texts.pitching.counts[name], (line) => line[name]);
}

/** @param regulationInnings the scale of the ERA */
export function pitchingColumns(regulationInnings: number): Column<PitchingLine>[] {
  const { rates } = pitching;
  return [
    { title: pitching.innings, kind: 'innings', cell: ({ outsRecorded }) => outsRecorded },
    pitchingCount('outsRecorded'),
    pitches,
    pitchesNote,
    ...(['strikeouts', 'hitsAllowed', 'homeRunsAllowed'] as const).map(pitchingCount),
    ...(['walksAllowed', 'runsAllowed', 'earnedRuns'] as const).map(pitchingCount),
    rate(rates.earnedRunAverage, 'perGame', (line) => earnedRunAverage(line, regulationInnings)),
    rate(rates.strikeoutsPerNine, 'perGame', strikeoutsPerNine),
    rate(rates.walksPerNine, 'perGame', walksPerNine),
    rate(rates.whip, 'perGame', walksAndHitsPerInning),
  ];
}

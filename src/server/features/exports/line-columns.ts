import type { BattingLine } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
  roundFigure,
} from '#domain/figures.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import { texts } from './exports.messages.ts';
import type { Column } from './table.ts';

// Columns of lines and of sums of lines. A title has the same meaning for both, unlike some names on the wire.

/** Makes the column of a figure. The cell of an undefined rate is empty. */
export function makeFigureColumn<Line>({
  label,
  kind,
  compute,
}: Pick<FigureDefinition<Line>, 'label' | 'kind' | 'compute'>): Column<Line> {
  return { title: label, kind, cell: (line) => roundFigure(kind, compute(line)) };
}

/** Makes a column for each figure, which counts the games in which the figure was recorded. */
export function countRecordedGames<Line>(
  recorded: readonly (Pick<FigureDefinition<Line>, 'label'> & { readonly games: (line: Line) => number })[],
): Column<Line>[] {
  return recorded.map(({ label, games }) => makeCountColumn(texts.recordedGames(label), games));
}

export function makeCountColumn<Row>(title: string, cell: (row: Row) => number | null): Column<Row> {
  return { title, kind: 'count', cell };
}

export function makeTextColumn<Row>(title: string, cell: (row: Row) => string | null): Column<Row> {
  return { title, kind: 'text', cell };
}

export function makeDayColumn<Row>(title: string, cell: (row: Row) => string | null): Column<Row> {
  return { title, kind: 'day', cell };
}

/** Converts columns of a part of a row to columns of the row. The cells of a row without the part are empty. */
export function toRowColumns<Row, Part>(
  columns: readonly Column<Part>[],
  part: (row: Row) => Part | null,
): Column<Row>[] {
  const toCell = (cell: Column<Part>['cell']) => (row: Row) => {
    const found = part(row);
    return found === null ? null : cell(found);
  };
  return columns.map(({ cell, ...column }) => ({ ...column, cell: toCell(cell) }));
}

const BATTING = [
  'plateAppearances',
  'atBats',
  'hits',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'runs',
  'walks',
  'hitByPitch',
  'sacrificeHits',
  'sacrificeFlies',
  'interference',
  'strikeouts',
  'stealAttempts',
  'steals',
  'errors',
  'doublePlays',
  'passedBalls',
  'average',
  'onBase',
  'slugging',
  'ops',
  'stealRate',
] as const;

export const battingColumns: readonly Column<BattingLine>[] = BATTING.map((key) =>
  makeFigureColumn(battingFigureDefinitions[key]),
);

// An empty cell, because 0 means that nobody counted the pitches.
const pitches = makeCountColumn(
  pitchingFigureDefinitions.pitches.label,
  (line: PitchingLine) => line.pitches || null,
);

const pitchesNote = makeTextColumn<PitchingLine>(texts.pitching.pitchesNote, (line) => {
  return line.pitches > 0 && line.pitchesAtLeast > 0 ? texts.pitching.atLeast : null;
});

const PITCHING = [
  'pitchingStrikeouts',
  'hitsAllowed',
  'homeRunsAllowed',
  'walksAllowed',
  'runsAllowed',
  'earnedRuns',
  'wildPitches',
  'earnedRunAverage',
  'strikeoutsPerNine',
  'walksPerNine',
  'whip',
] as const;

/**
 * Makes the columns of a pitching line.
 * @param regulationInnings the innings to which the ERA is scaled
 */
export function makePitchingColumns(regulationInnings: number): Column<PitchingLine>[] {
  const figures = PITCHING.map((key) => makeFigureColumn(pitchingFigureDefinitions[key]));
  return [
    makeFigureColumn(pitchingFigureDefinitions.innings),
    makeFigureColumn(pitchingFigureDefinitions.outsRecorded),
    pitches,
    pitchesNote,
    ...toRowColumns(figures, (line: PitchingLine) => ({ ...line, regulationInnings })),
  ];
}

import type { BattingLine } from '#domain/batting.ts';
import { battingFigures, type Figure, pitchingFigures } from '#domain/figures.ts';
import { formatFigure } from '../../shared/format.ts';
import { formatPitches } from '../../shared/pitches.ts';
import { bookletMessages as texts } from './booklet.messages.ts';
import type { PitchingRow, Row } from './season-totals.ts';

export interface Column<Row> {
  /** All columns fit one sheet, so most heads have two characters. */
  readonly head: string;
  readonly meaning: string;
  readonly text: (row: Row) => string | number;
}

const [head, meaning] = texts.games;
const games: Column<Row<BattingLine>> = { head, meaning, text: (row) => row.games ?? '' };

function columnOf<Row, Line>(figure: Figure<Line>, lineOf: (row: Row) => Line): Column<Row> {
  return {
    head: figure.short,
    meaning: figure.label,
    text: (row) => formatFigure(figure, lineOf(row)),
  };
}

const BATTING = [
  'plateAppearances',
  'atBats',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'runs',
  'walks',
  'strikeouts',
  'sacrificeHits',
  'sacrificeFlies',
  'interference',
  'steals',
  'errors',
  'average',
  'onBase',
  'slugging',
  'ops',
] as const;

/** Interference is so rare that its column appears only if there was one. */
export function battingColumns(total: BattingLine): Column<Row<BattingLine>>[] {
  const shown = BATTING.filter((key) => key !== 'interference' || total.interference > 0);
  return [games, ...shown.map((key) => columnOf(battingFigures[key], ({ line }: Row<BattingLine>) => line))];
}

const DECISIONS = ['pitchingWins', 'pitchingLosses'] as const;
const PITCHING = [
  'hitsAllowed',
  'homeRunsAllowed',
  'pitchingStrikeouts',
  'walksAllowed',
  'runsAllowed',
  'earnedRuns',
  'earnedRunAverage',
  'strikeoutsPerNine',
  'walksPerNine',
  'whip',
] as const;

export function pitchingColumns(regulationInnings: number): Column<PitchingRow>[] {
  const { innings, pitches } = pitchingFigures;
  const lineOf = ({ wins, losses, line }: PitchingRow) => ({ ...line, wins, losses, regulationInnings });
  const figure = (key: (typeof DECISIONS | typeof PITCHING)[number]) =>
    columnOf<PitchingRow, ReturnType<typeof lineOf>>(pitchingFigures[key], lineOf);
  return [
    ...DECISIONS.map(figure),
    { ...columnOf(innings, lineOf), head: innings.label },
    {
      head: pitches.label,
      meaning: pitches.label,
      text: ({ line }) => formatPitches(line),
    },
    ...PITCHING.map(figure),
  ];
}

import type { BattingLine } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
} from '#domain/figures.ts';
import type { PitchingLine } from '#domain/pitching.ts';
import { formatFigure } from '../../shared/format.ts';
import { formatPitches } from '../../shared/pitches.ts';
import { bookletMessages as texts } from './booklet.messages.ts';
import type { BattingRow, PitchingRow } from './season-totals.ts';

export interface BookletColumn<Row> {
  /** The heading of the column. Most headings have two characters, so that all columns fit on one sheet. */
  readonly head: string;
  readonly meaning: string;
  readonly text: (row: Row) => string | number;
}

const [head, meaning] = texts.games;
const games: BookletColumn<BattingRow> = { head, meaning, text: (row) => row.games ?? '' };

function toColumn<Row, Line>(
  figure: FigureDefinition<Line>,
  getLine: (row: Row) => Line,
): BookletColumn<Row> {
  return {
    head: figure.short,
    meaning: figure.label,
    text: (row) => formatFigure(figure, getLine(row)),
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
  'doublePlays',
  'passedBalls',
] as const;

/** Returns the columns of the batting table. Leaves out rare counts that are zero in the total. */
export function listBattingColumns(total: BattingLine): BookletColumn<BattingRow>[] {
  const has = {
    interference: total.interference > 0,
    doublePlays: total.doublePlayGames > 0,
    passedBalls: total.passedBallGames > 0,
  };
  const shown = BATTING.filter((key) => !(key in has) || has[key as keyof typeof has]);
  return [
    games,
    ...shown.map((key) => toColumn(battingFigureDefinitions[key], ({ line }: BattingRow) => line)),
  ];
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

export function listPitchingColumns(
  regulationInnings: number,
  total: PitchingLine,
): BookletColumn<PitchingRow>[] {
  const { innings, pitches } = pitchingFigureDefinitions;
  const getLine = ({ wins, losses, line }: PitchingRow) => ({ ...line, wins, losses, regulationInnings });
  const figure = (key: (typeof DECISIONS | typeof PITCHING)[number] | 'wildPitches') =>
    toColumn<PitchingRow, ReturnType<typeof getLine>>(pitchingFigureDefinitions[key], getLine);
  return [
    ...DECISIONS.map(figure),
    { ...toColumn(innings, getLine), head: innings.label },
    {
      head: pitches.label,
      meaning: pitches.label,
      text: ({ line }) => formatPitches(line),
    },
    ...PITCHING.map(figure),
    ...(total.wildPitchGames > 0 ? [figure('wildPitches')] : []),
  ];
}

import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GuestFigures, PlayerFigures } from '#contract/stats.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
} from '#domain/figures.ts';
import { compareRatios, isRatioDefined, makeRatio, type Ratio } from '#domain/ratio.ts';
import { formatFigure } from '../../../shared/format.ts';
import type { Term } from '../figures/figures.ts';
import { playersMessages } from '../players.messages.ts';

/** Returns the exact value by which a column sorts; an undefined ratio if the player has no figure. */
type Measure = (figures: GuestFigures) => Ratio;

interface Column {
  readonly label: string;
  readonly measure: Measure;
  readonly text: (figures: GuestFigures) => string;
  readonly term?: Term;
  /** Whether the first press on the column's heading sorts in ascending order. */
  readonly lowerIsBetter?: true;
}

function column<Line>(figure: FigureDefinition<Line>, getLine: (figures: GuestFigures) => Line): Column {
  return {
    label: figure.label,
    measure: (player) => figure.compute(getLine(player)),
    text: (player) => formatFigure(figure, getLine(player)),
  };
}

function battingColumn(key: keyof typeof battingFigureDefinitions): Column {
  return column(battingFigureDefinitions[key], ({ batting }) => fromBattingTotals(batting));
}

function pitchingColumn(key: Exclude<keyof typeof pitchingFigureDefinitions, 'earnedRunAverage'>): Column {
  const getLine = ({ pitching }: GuestFigures) => ({ ...pitching, ...toPitchingLine(pitching) });
  return column<ReturnType<typeof getLine>>(pitchingFigureDefinitions[key], getLine);
}

function gamesColumn(kind: TableKind, label: string): Column {
  return {
    label,
    measure: (player) => makeRatio(player[kind].games, 1),
    text: (player) => String(player[kind].games),
  };
}

/** Sorts without the regulation innings: they scale every ERA of a team alike. */
const earnedRunAverage: Column = {
  ...pitchingFigureDefinitions.earnedRunAverage,
  measure: ({ pitching }) => makeRatio(pitching.earned_runs, pitching.pitching_innings_outs),
  text: ({ pitching }) => (pitching.pitching_innings_outs > 0 ? pitching.era : '-'),
  term: 'earnedRunAverage',
};

const { games, pitchingGames } = playersMessages.list.columns;

const columns = {
  ops: { ...battingColumn('ops'), term: 'ops' },
  average: { ...battingColumn('average'), term: 'average' },
  plateAppearances: battingColumn('plateAppearances'),
  hits: battingColumn('hits'),
  homeRuns: battingColumn('homeRuns'),
  runsBattedIn: battingColumn('runsBattedIn'),
  stolenBases: battingColumn('steals'),
  doublePlays: battingColumn('doublePlays'),
  passedBalls: battingColumn('passedBalls'),
  games: gamesColumn('batting', games),
  earnedRunAverage,
  innings: pitchingColumn('innings'),
  wins: pitchingColumn('pitchingWins'),
  losses: pitchingColumn('pitchingLosses'),
  strikeouts: pitchingColumn('pitchingStrikeouts'),
  wildPitches: pitchingColumn('wildPitches'),
  pitchingGames: gamesColumn('pitching', pitchingGames),
} satisfies Record<string, Column>;

type ColumnKey = keyof typeof columns;

export const KINDS = ['batting', 'pitching'] as const;
export type TableKind = (typeof KINDS)[number];

/**
 * The columns of each table. Columns that a phone shows come first. The table is sorted by the first column until the
 * user chooses another.
 */
export const columnsByKind: Record<TableKind, readonly [ColumnKey, ...ColumnKey[]]> = {
  batting: [
    'ops',
    'average',
    'plateAppearances',
    'hits',
    'homeRuns',
    'runsBattedIn',
    'stolenBases',
    'games',
    'doublePlays',
    'passedBalls',
  ],
  pitching: ['earnedRunAverage', 'innings', 'wins', 'losses', 'strikeouts', 'pitchingGames', 'wildPitches'],
};

export function filterPlayers(kind: TableKind, players: readonly PlayerFigures[]): PlayerFigures[] {
  return players.filter((player) => player[kind].games > 0);
}

/**
 * Formats a column of the row of all guests. Leaves out the number of games, because two guests may have played in the
 * same game.
 */
export function formatGuests(key: ColumnKey, guests: GuestFigures): string {
  return key === 'games' || key === 'pitchingGames' ? '' : columns[key].text(guests);
}

export function toColumn(key: ColumnKey): Column {
  return columns[key];
}

export interface PlayerOrder {
  readonly by: ColumnKey | 'name';
  readonly direction: 'ascending' | 'descending';
}

/** Returns the direction at the first press: the best first, names in alphabetical order. */
export function chooseDirection(by: PlayerOrder['by']): PlayerOrder['direction'] {
  return by === 'name' || toColumn(by).lowerIsBetter ? 'ascending' : 'descending';
}

function byName(a: PlayerFigures, b: PlayerFigures): number {
  return a.user.name.localeCompare(b.user.name, 'ja') || a.user.id - b.user.id;
}

function byMeasure(measure: Measure, sign: number) {
  return (a: PlayerFigures, b: PlayerFigures): number => {
    const [first, second] = [measure(a), measure(b)];
    // Players without the figure come last in both directions.
    if (!isRatioDefined(first) || !isRatioDefined(second))
      return Number(isRatioDefined(second)) - Number(isRatioDefined(first));
    return sign * compareRatios(first, second);
  };
}

export function sortPlayers(
  players: readonly PlayerFigures[],
  { by, direction }: PlayerOrder,
): PlayerFigures[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'name') return players.toSorted((a, b) => sign * byName(a, b));
  const compareBy = byMeasure(toColumn(by).measure, sign);
  return players.toSorted((a, b) => compareBy(a, b) || byName(a, b));
}

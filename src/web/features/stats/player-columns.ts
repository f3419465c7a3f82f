import { lineOfTotals } from '#contract/batting.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { battingAverage, onBasePlusSlugging, totalHits } from '#domain/batting.ts';
import { formatInnings } from '#domain/pitching.ts';
import { compare, isDefined, type Ratio, ratio } from '#domain/ratio.ts';
import { formatRate } from '../../shared/format.ts';
import type { Term } from './figures.ts';

/** What a player's row is ordered by: an exact number, or none. */
type Measure = (player: PlayerFigures) => Ratio;

interface Column {
  readonly measure: Measure;
  readonly text: (player: PlayerFigures) => string;
  /** Whose explanation belongs to it. */
  readonly term?: Term;
  /** The smaller the better: the first press on its head brings the smallest up. */
  readonly lessIsBetter?: true;
}

const NONE = '-';

function counted(count: (player: PlayerFigures) => number): Column {
  return { measure: (player) => ratio(count(player), 1), text: (player) => String(count(player)) };
}

function rate(term: Term, measure: Measure): Column {
  return { measure, text: (player) => formatRate(measure(player)), term };
}

/** Of those who have a pitching line alone. */
function pitched(column: Column): Column {
  const none = ({ pitching }: PlayerFigures) => pitching.games === 0;
  return {
    ...column,
    measure: (player) => (none(player) ? ratio(0, 0) : column.measure(player)),
    text: (player) => (none(player) ? NONE : column.text(player)),
  };
}

/** In the order of one and the same team's regulation innings, which scale every ERA alike. */
const earnedRunAverage: Column = {
  measure: ({ pitching }) => ratio(pitching.earned_runs, pitching.pitching_innings_outs),
  text: ({ pitching }) => (pitching.pitching_innings_outs > 0 ? pitching.era : NONE),
  term: 'earnedRunAverage',
  lessIsBetter: true,
};

export const columns = {
  games: counted(({ games }) => games),
  plateAppearances: counted(({ plate_appearances }) => plate_appearances),
  average: rate('average', ({ batting }) => battingAverage(lineOfTotals(batting))),
  hits: counted(({ batting }) => totalHits(lineOfTotals(batting))),
  homeRuns: counted(({ batting }) => batting.home_runs),
  runsBattedIn: counted(({ batting }) => batting.rbis),
  stolenBases: counted(({ batting }) => batting.caught_stealing),
  ops: rate('ops', ({ batting }) => onBasePlusSlugging(lineOfTotals(batting))),
  earnedRunAverage,
  wins: pitched(counted(({ pitching }) => pitching.wins)),
  innings: pitched({
    ...counted(({ pitching }) => pitching.pitching_innings_outs),
    text: ({ pitching }) => formatInnings(pitching.pitching_innings_outs),
  }),
  strikeouts: pitched(counted(({ pitching }) => pitching.strikeouts)),
} satisfies Record<string, Column>;

export type ColumnKey = keyof typeof columns;
export const COLUMN_KEYS = Object.keys(columns) as ColumnKey[];

export function columnOf(key: ColumnKey): Column {
  return columns[key];
}

export interface PlayerOrder {
  readonly by: ColumnKey | 'name';
  readonly direction: 'ascending' | 'descending';
}

/** Where a column begins: its best first, names from the first. */
export function firstDirection(by: PlayerOrder['by']): PlayerOrder['direction'] {
  return by === 'name' || columnOf(by).lessIsBetter ? 'ascending' : 'descending';
}

function byName(a: PlayerFigures, b: PlayerFigures): number {
  return a.user.name.localeCompare(b.user.name, 'ja') || a.user.id - b.user.id;
}

function byMeasure(measure: Measure, sign: number) {
  return (a: PlayerFigures, b: PlayerFigures): number => {
    const [first, second] = [measure(a), measure(b)];
    // Whoever has no such figure stands at the end, in whichever direction.
    if (!isDefined(first) || !isDefined(second)) return Number(isDefined(second)) - Number(isDefined(first));
    return sign * compare(first, second);
  };
}

/** The players in this order; equals by name. */
export function inOrder(players: readonly PlayerFigures[], { by, direction }: PlayerOrder): PlayerFigures[] {
  const sign = direction === 'ascending' ? 1 : -1;
  if (by === 'name') return players.toSorted((a, b) => sign * byName(a, b));
  const compareBy = byMeasure(columnOf(by).measure, sign);
  return players.toSorted((a, b) => compareBy(a, b) || byName(a, b));
}

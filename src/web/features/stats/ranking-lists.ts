import type { PlayerRanking } from '../../../contract/stats.ts';
import { ratio } from '../../../domain/ratio.ts';
import { formatPerGame, formatRate } from '../../platform/format.ts';
import type { Term } from './figures.ts';

interface Place {
  readonly userId: number;
  readonly name: string;
  readonly rank: number;
  /** As it stands on the screen. */
  readonly text: string;
  /** Beside the best, from 0 to 1; nothing where less is better. */
  readonly share?: number;
}

export interface RankingList {
  /** Its name on the wire and in the address. */
  readonly key: string;
  readonly term: Term;
  readonly places: readonly Place[];
}

/** So many places show a list side by side with the others in one screen. */
const TOP = 10;

/** The last rank of the top: whoever shares a rank is in it or not together. */
export function lastTopRank({ places }: RankingList): number {
  const next = places[TOP];
  if (!next) return Number.POSITIVE_INFINITY;
  const whole = places.filter(({ rank }) => rank < next.rank);
  return whole.at(-1)?.rank ?? next.rank;
}

/** The value stands beside these, under the list's own name. */
interface WirePlace {
  readonly user_id: number;
  readonly name: string;
  readonly rank: number;
}

interface Style {
  readonly term: Term;
  readonly format: (value: number) => string;
  readonly lessIsBetter?: true;
  /** Whoever has none of a counted thing has no place among those who have. */
  readonly counted?: true;
}

/** The wire has rounded it already, to so many digits: as an exact fraction it is written like any other figure. */
function exact(value: number, digits: number) {
  const scale = 10 ** digits;
  return ratio(Math.round(value * scale), scale);
}

const rate = (term: Term): Style => ({ term, format: (value) => formatRate(exact(value, 3)) });
const count = (term: Term): Style => ({ term, format: String, counted: true });

function list<const Key extends string>(
  key: Key,
  wire: readonly (WirePlace & Record<Key, number>)[],
  style: Style,
): RankingList {
  const ranked = wire
    .map((place) => ({ place, value: place[key] as number }))
    .filter(({ value }) => !style.counted || value > 0);
  const best = ranked[0]?.value ?? 0;
  const places = ranked.map(({ place, value }) => ({
    userId: place.user_id,
    name: place.name,
    rank: place.rank,
    text: style.format(value),
    ...(!style.lessIsBetter && { share: best > 0 ? value / best : 0 }),
  }));
  return { key, term: style.term, places };
}

export function battingLists({ battingRecords: records }: PlayerRanking): RankingList[] {
  return [
    list('avg', records.avg, rate('average')),
    list('obp', records.obp, rate('onBase')),
    list('hits', records.hits, count('hits')),
    list('home_runs', records.home_runs, count('homeRuns')),
    list('rbis', records.rbis, count('runsBattedIn')),
    list('caught_stealing', records.caught_stealing, count('steals')),
  ];
}

export function pitchingLists({ pitchingRecords: records }: PlayerRanking): RankingList[] {
  const perGame: Style = {
    term: 'earnedRunAverage',
    format: (value) => formatPerGame(exact(value, 2)),
    lessIsBetter: true,
  };
  return [
    list('era', records.era, perGame),
    list('wins', records.wins, count('pitchingWins')),
    list('strikeouts', records.strikeouts, count('pitchingStrikeouts')),
  ];
}

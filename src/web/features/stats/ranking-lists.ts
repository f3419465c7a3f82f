import type { PlayerRanking } from '#contract/ranking.ts';
import { formatInnings } from '#domain/pitching.ts';
import { ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../shared/format.ts';
import type { Term } from './figures.ts';

export interface Place {
  readonly userId: number;
  readonly name: string;
  /** The shirt number. */
  readonly number: string | null;
  readonly rank: number;
  readonly text: string;
  /** The share of the highest value, from 0 to 1; missing where lower is better. */
  readonly share?: number;
}

/** A player below the minimum of plate appearances or innings. */
export interface UnqualifiedPlayer {
  readonly userId: number;
  readonly name: string;
  readonly number: string | null;
  readonly text: string;
  /** Plate appearances of a batter, outs of a pitcher. */
  readonly missing: number;
}

export interface RankingList {
  /** The list's name on the wire and in the URL. */
  readonly key: string;
  readonly term: Term;
  readonly places: readonly Place[];
  /** Best first; missing where the list has no minimum. */
  readonly unqualified?: readonly UnqualifiedPlayer[];
}

/** With ten places each, the lists side by side fit one screen. */
const TOP_PLACES = 10;

/** The last rank among the top places. Players of equal rank are all in or all out. */
export function lastTopRank({ places }: RankingList): number {
  const next = places[TOP_PLACES];
  if (!next) return Number.POSITIVE_INFINITY;
  const complete = places.filter(({ rank }) => rank < next.rank);
  return complete.at(-1)?.rank ?? next.rank;
}

/** The figure is a further property, named after the list. */
interface WirePlayer {
  readonly user_id: number;
  readonly name: string;
  readonly number: string | null;
}

interface Style {
  readonly term: Term;
  readonly format: (value: number) => string;
  readonly lowerIsBetter?: true;
  /** Leaves out players whose count is zero. */
  readonly counted?: true;
}

/** The exact fraction of a value that the server has rounded, so that it is formatted like any other. */
function toRatio(value: number, digits: number) {
  const scale = 10 ** digits;
  return ratio(Math.round(value * scale), scale);
}

const rate = (term: Term): Style => ({ term, format: (value) => formatRate(toRatio(value, 3)) });
const count = (term: Term, format: Style['format'] = String): Style => ({ term, format, counted: true });
const perGame = (term: Term): Style => ({ term, format: (value) => formatPerGame(toRatio(value, 2)) });
const perGameLowerIsBetter = (term: Term): Style => ({ ...perGame(term), lowerIsBetter: true });

function list<const Key extends string>(
  key: Key,
  wire: readonly (WirePlayer & { readonly rank: number } & Record<Key, number>)[],
  style: Style,
): RankingList {
  const ranked = wire
    .map((place) => ({ place, value: place[key] as number }))
    .filter(({ value }) => !style.counted || value > 0);
  const highest = ranked[0]?.value ?? 0;
  const places = ranked.map(({ place, value }) => ({
    userId: place.user_id,
    name: place.name,
    number: place.number,
    rank: place.rank,
    text: style.format(value),
    ...(!style.lowerIsBetter && { share: highest > 0 ? value / highest : 0 }),
  }));
  return { key, term: style.term, places };
}

type WireUnqualified<Key extends string> = WirePlayer & { readonly missing: number } & Record<Key, number>;

/** A list for which the team may set a minimum. */
function qualified<const Key extends string>(
  key: Key,
  wire: Parameters<typeof list<Key>>[1],
  wireUnqualified: readonly WireUnqualified<Key>[],
  style: Style,
): RankingList {
  const unqualified = wireUnqualified.map((player) => ({
    userId: player.user_id,
    name: player.name,
    number: player.number,
    text: style.format(player[key] as number),
    missing: player.missing,
  }));
  return { ...list(key, wire, style), unqualified };
}

/** In the specification's order; further lists follow. */
export function battingLists({ battingRecords: ranked, unqualified }: PlayerRanking): RankingList[] {
  const below = unqualified.battingRecords;
  return [
    qualified('avg', ranked.avg, below.avg, rate('average')),
    qualified('obp', ranked.obp, below.obp, rate('onBase')),
    list('hits', ranked.hits, count('hits')),
    list('home_runs', ranked.home_runs, count('homeRuns')),
    list('rbis', ranked.rbis, count('runsBattedIn')),
    list('caught_stealing', ranked.caught_stealing, count('steals')),
    qualified('slg', ranked.slg, below.slg, rate('slugging')),
    qualified('ops', ranked.ops, below.ops, rate('ops')),
    list('runs', ranked.runs, count('runs')),
    list('steal_success_rate', ranked.steal_success_rate, rate('stealRate')),
    list('walks', ranked.walks, count('walks')),
  ];
}

/** In the specification's order; further lists follow. */
export function pitchingLists({ pitchingRecords: ranked, unqualified }: PlayerRanking): RankingList[] {
  const below = unqualified.pitchingRecords;
  return [
    qualified('era', ranked.era, below.era, perGameLowerIsBetter('earnedRunAverage')),
    list('wins', ranked.wins, count('pitchingWins')),
    list('strikeouts', ranked.strikeouts, count('pitchingStrikeouts')),
    qualified('k9', ranked.k9, below.k9, perGame('strikeoutsPerNine')),
    qualified('bb9', ranked.bb9, below.bb9, perGameLowerIsBetter('walksPerNine')),
    qualified('whip', ranked.whip, below.whip, perGameLowerIsBetter('whip')),
    list('pitching_innings_outs', ranked.pitching_innings_outs, count('innings', formatInnings)),
  ];
}

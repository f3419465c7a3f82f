import type { PlayerRanking } from '#contract/ranking.ts';
import { formatInnings } from '#domain/pitching.ts';
import { ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../shared/format.ts';
import type { Term } from './figures.ts';

export interface Place {
  readonly userId: number;
  readonly name: string;
  readonly rank: number;
  /** As it stands on the screen. */
  readonly text: string;
  /** Beside the best, from 0 to 1; nothing where less is better. */
  readonly share?: number;
}

/** Somebody who has the figure, but not yet enough behind it to be ranked. */
export interface Short {
  readonly userId: number;
  readonly name: string;
  readonly text: string;
  /** Plate appearances of a batter, outs of a pitcher. */
  readonly missing: number;
}

export interface RankingList {
  /** Its name on the wire and in the address. */
  readonly key: string;
  readonly term: Term;
  readonly places: readonly Place[];
  /** Best first; nothing where the list asks for no minimum. */
  readonly short?: readonly Short[];
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
interface WirePerson {
  readonly user_id: number;
  readonly name: string;
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
const count = (term: Term, format: Style['format'] = String): Style => ({ term, format, counted: true });
const perGame = (term: Term): Style => ({ term, format: (value) => formatPerGame(exact(value, 2)) });
const perGameAtMost = (term: Term): Style => ({ ...perGame(term), lessIsBetter: true });

function list<const Key extends string>(
  key: Key,
  wire: readonly (WirePerson & { readonly rank: number } & Record<Key, number>)[],
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

type WireShort<Key extends string> = WirePerson & { readonly missing: number } & Record<Key, number>;

/** A list that the team may ask a minimum for. */
function qualified<const Key extends string>(
  key: Key,
  wire: Parameters<typeof list<Key>>[1],
  unqualified: readonly WireShort<Key>[],
  style: Style,
): RankingList {
  const short = unqualified.map((person) => ({
    userId: person.user_id,
    name: person.name,
    text: style.format(person[key] as number),
    missing: person.missing,
  }));
  return { ...list(key, wire, style), short };
}

/** The specification's lists first, in its order. */
export function battingLists({ battingRecords: ranked, unqualified }: PlayerRanking): RankingList[] {
  const short = unqualified.battingRecords;
  return [
    qualified('avg', ranked.avg, short.avg, rate('average')),
    qualified('obp', ranked.obp, short.obp, rate('onBase')),
    list('hits', ranked.hits, count('hits')),
    list('home_runs', ranked.home_runs, count('homeRuns')),
    list('rbis', ranked.rbis, count('runsBattedIn')),
    list('caught_stealing', ranked.caught_stealing, count('steals')),
    qualified('slg', ranked.slg, short.slg, rate('slugging')),
    qualified('ops', ranked.ops, short.ops, rate('ops')),
    list('runs', ranked.runs, count('runs')),
    list('steal_success_rate', ranked.steal_success_rate, rate('stealRate')),
    list('walks', ranked.walks, count('walks')),
  ];
}

/** The specification's lists first, in its order. */
export function pitchingLists({ pitchingRecords: ranked, unqualified }: PlayerRanking): RankingList[] {
  const short = unqualified.pitchingRecords;
  return [
    qualified('era', ranked.era, short.era, perGameAtMost('earnedRunAverage')),
    list('wins', ranked.wins, count('pitchingWins')),
    list('strikeouts', ranked.strikeouts, count('pitchingStrikeouts')),
    qualified('k9', ranked.k9, short.k9, perGame('strikeoutsPerNine')),
    qualified('bb9', ranked.bb9, short.bb9, perGameAtMost('walksPerNine')),
    qualified('whip', ranked.whip, short.whip, perGameAtMost('whip')),
    list('pitching_innings_outs', ranked.pitching_innings_outs, count('innings', formatInnings)),
  ];
}

import type { PlayerRanking } from '#contract/ranking.ts';
import { formatInnings } from '#domain/pitching.ts';
import { ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../../shared/format.ts';
import type { Term } from '../figures/figures.ts';
import { type Ranked, type Short, separate } from './ranking-qualified.ts';

interface Player {
  readonly userId: number;
  readonly name: string;
  /** The shirt number. */
  readonly number: string | null;
  readonly text: string;
  /** What a rate rests on, in the list's unit. */
  readonly amount?: number | undefined;
}

export interface Place extends Player {
  readonly rank: number;
  /** The share of the highest count, from 0 to 1. */
  readonly share?: number;
}

/** A player below the minimum. */
export interface UnqualifiedPlayer extends Player {
  readonly missing: number;
}

/** What a rate rests on: plate appearances, outs of a pitcher, or attempts to steal. */
export type Unit = 'plateAppearances' | 'outs' | 'attempts';

export interface RankingList {
  /** The list's name on the wire and in the URL. */
  readonly key: string;
  readonly term: Term;
  /** Missing for a list of counts, which has no minimum. */
  readonly unit?: Unit;
  readonly places: readonly Place[];
  /** Best first. */
  readonly unqualified: readonly UnqualifiedPlayer[];
}

/** With ten places each, the lists side by side fit one screen. */
const TOP_PLACES = 10;

/** Players of equal rank are all in or all out, unless more than ten share the first rank. */
export function topPlaces(places: readonly Place[]): readonly Place[] {
  const next = places[TOP_PLACES];
  if (!next) return places;
  const complete = places.filter(({ rank }) => rank < next.rank);
  return complete.length > 0 ? complete : places.slice(0, TOP_PLACES);
}

/** The figure is a further property, named after the list. */
type Wire<Extra, Key extends string> = readonly (Omit<Extra, 'value'> & Record<Key, number>)[];

interface Style {
  readonly term: Term;
  readonly format: (value: number) => string;
  readonly lowerIsBetter?: true;
}

/** The exact fraction of a value that the server has rounded, so that it is formatted like any other. */
function toRatio(value: number, digits: number) {
  const scale = 10 ** digits;
  return ratio(Math.round(value * scale), scale);
}

const rate = (term: Term): Style => ({ term, format: (value) => formatRate(toRatio(value, 3)) });
const perGame = (term: Term): Style => ({ term, format: (value) => formatPerGame(toRatio(value, 2)) });
const perGameLowerIsBetter = (term: Term): Style => ({ ...perGame(term), lowerIsBetter: true });

function valued<Extra, const Key extends string>(key: Key, wire: Wire<Extra, Key>): Extra[] {
  return wire.map((player) => ({ ...player, value: player[key] }) as Extra);
}

function toPlayer({ user_id, name, number, value, amount }: Ranked | Short, { format }: Style): Player {
  return { userId: user_id, name, number, text: format(value), ...(amount !== undefined && { amount }) };
}

/** A list of counts. Leaves out players whose count is zero. */
function counts<const Key extends string>(
  key: Key,
  wire: Wire<Ranked, Key>,
  term: Term,
  format: Style['format'] = String,
): RankingList {
  const ranked = valued<Ranked, Key>(key, wire).filter(({ value }) => value > 0);
  const highest = ranked[0]?.value ?? 0;
  const places = ranked.map((player) => ({
    ...toPlayer(player, { term, format }),
    rank: player.rank,
    share: player.value / highest,
  }));
  return { key, term, places, unqualified: [] };
}

/**
 * Builds lists of rates, which rank the players who reach the minimum.
 * @param required null to rank everybody
 */
function ratesBy({ unit, required }: { unit: Unit; required: number | null }) {
  return <const Key extends string>(
    key: Key,
    style: Style,
    wire: Wire<Ranked, Key>,
    wireShort: Wire<Short, Key> = [],
  ): RankingList => {
    const rule = { required, lowerIsBetter: style.lowerIsBetter ?? false };
    const { ranked, short } = separate(valued(key, wire), valued(key, wireShort), rule);
    return {
      key,
      term: style.term,
      unit,
      places: ranked.map((player) => ({ ...toPlayer(player, style), rank: player.rank })),
      unqualified: short.map((player) => ({ ...toPlayer(player, style), missing: player.missing })),
    };
  };
}

/**
 * In the specification's order; further lists follow.
 * @param qualifiedOnly whether rates rank only players who reach the minimum
 */
export function battingLists(ranking: PlayerRanking, qualifiedOnly: boolean): RankingList[] {
  const { battingRecords: ranked, unqualified, minimum } = ranking;
  const short = unqualified.battingRecords;
  const least = (required: number) => (qualifiedOnly ? required : null);
  const rates = ratesBy({ unit: 'plateAppearances', required: least(minimum.batting.required) });
  const stealRates = ratesBy({ unit: 'attempts', required: least(minimum.steals.required) });
  return [
    rates('avg', rate('average'), ranked.avg, short.avg),
    rates('obp', rate('onBase'), ranked.obp, short.obp),
    counts('hits', ranked.hits, 'hits'),
    counts('home_runs', ranked.home_runs, 'homeRuns'),
    counts('rbis', ranked.rbis, 'runsBattedIn'),
    counts('caught_stealing', ranked.caught_stealing, 'steals'),
    rates('slg', rate('slugging'), ranked.slg, short.slg),
    rates('ops', rate('ops'), ranked.ops, short.ops),
    counts('runs', ranked.runs, 'runs'),
    stealRates('steal_success_rate', rate('stealRate'), ranked.steal_success_rate),
    counts('walks', ranked.walks, 'walks'),
  ];
}

/** As `battingLists`. */
export function pitchingLists(ranking: PlayerRanking, qualifiedOnly: boolean): RankingList[] {
  const { pitchingRecords: ranked, unqualified, minimum } = ranking;
  const short = unqualified.pitchingRecords;
  const rates = ratesBy({ unit: 'outs', required: qualifiedOnly ? minimum.pitching.required : null });
  return [
    rates('era', perGameLowerIsBetter('earnedRunAverage'), ranked.era, short.era),
    counts('wins', ranked.wins, 'pitchingWins'),
    counts('strikeouts', ranked.strikeouts, 'pitchingStrikeouts'),
    rates('k9', perGame('strikeoutsPerNine'), ranked.k9, short.k9),
    rates('bb9', perGameLowerIsBetter('walksPerNine'), ranked.bb9, short.bb9),
    rates('whip', perGameLowerIsBetter('whip'), ranked.whip, short.whip),
    counts('pitching_innings_outs', ranked.pitching_innings_outs, 'innings', formatInnings),
  ];
}

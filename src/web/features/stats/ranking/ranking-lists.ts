import { type PlayerRanking, rankedBatting, rankedPitching } from '#contract/ranking.ts';
import { battingFigureDefinitions, type FigureKind, pitchingFigureDefinitions } from '#domain/figures.ts';
import { makeRatio } from '#domain/ratio.ts';
import { formatValue } from '../../../shared/format.ts';
import type { Term } from '../figures/figures.ts';
import { type Ranked, type Short, separateUnqualified } from './ranking-qualified.ts';

interface Player {
  readonly userId: number;
  readonly name: string;
  readonly number: string | null;
  readonly text: string;
  /** The player's plate appearances, outs or attempts, whichever the minimum of the list counts. */
  readonly amount?: number | undefined;
}

export interface RankedPlayer extends Player {
  readonly rank: number;
  /** The count divided by the highest count of the list. */
  readonly share?: number;
}

interface UnqualifiedPlayer extends Player {
  readonly missing: number;
}

/** The unit in which the minimum of a rate is counted: plate appearances, outs of a pitcher, or attempts to steal. */
export type Unit = 'plateAppearances' | 'outs' | 'attempts';

export interface RankingList {
  /** The name of the list on the wire and in the URL. */
  readonly key: string;
  readonly term: Term;
  /** The unit of the minimum. Absent for a list of counts, which has no minimum. */
  readonly unit?: Unit;
  readonly ranks: readonly RankedPlayer[];
  /** The players below the minimum, best first. */
  readonly unqualified: readonly UnqualifiedPlayer[];
}

/** The number of players shown at first. Lists of ten players, side by side, fit on one screen. */
const TOP_RANKS = 10;

/**
 * Returns the best players, at most ten. Includes all players of a rank or none of them, unless more than ten
 * share the first rank.
 */
export function listTopRanks(ranks: readonly RankedPlayer[]): readonly RankedPlayer[] {
  const next = ranks[TOP_RANKS];
  if (!next) return ranks;
  const complete = ranks.filter(({ rank }) => rank < next.rank);
  return complete.length > 0 ? complete : ranks.slice(0, TOP_RANKS);
}

/** A player on the wire. The figure is a property with the name of the list. */
type Wire<Extra> = Omit<Extra, 'value'> & Readonly<Record<string, unknown>>;

interface ListDefinition {
  readonly key: string;
  readonly term: Term;
  readonly figure: { readonly kind: FigureKind; readonly lowerIsBetter?: true };
  readonly unit: Unit;
  /** The least `amount` to be ranked; null to rank everybody. */
  readonly required: number | null;
}

/** Returns the exact fraction of a value that the server has rounded, so that all values are formatted alike. */
function toRatio(value: number) {
  return Number.isInteger(value) ? makeRatio(value, 1) : makeRatio(Math.round(value * 1000), 1000);
}

function withValue<Extra>(key: string, wire: readonly Wire<Extra>[] = []): Extra[] {
  return wire.map((player) => ({ ...player, value: Number(player[key]) }) as Extra);
}

function toPlayer(
  { user_id, name, number, value, amount }: Ranked | Short,
  { figure }: ListDefinition,
): Player {
  const text = formatValue(figure.kind, toRatio(value));
  return { userId: user_id, name, number, text, ...(amount !== undefined && { amount }) };
}

/** Returns a list that ranks players by a count. Leaves out players whose count is zero. */
function countList(style: ListDefinition, wire: readonly Wire<Ranked>[]): RankingList {
  const { key, term } = style;
  const ranked = withValue<Ranked>(key, wire).filter(({ value }) => value > 0);
  const highest = ranked[0]?.value ?? 0;
  const ranks = ranked.map((player) => ({
    ...toPlayer(player, style),
    rank: player.rank,
    share: player.value / highest,
  }));
  return { key, term, ranks, unqualified: [] };
}

function rateList(
  style: ListDefinition,
  wire: readonly Wire<Ranked>[],
  wireShort: readonly Wire<Short>[] | undefined,
): RankingList {
  const { key, term, figure, unit, required } = style;
  const rule = { required, lowerIsBetter: figure.lowerIsBetter ?? false };
  const { ranked, short } = separateUnqualified(
    withValue<Ranked>(key, wire),
    withValue<Short>(key, wireShort),
    rule,
  );
  return {
    key,
    term,
    unit,
    ranks: ranked.map((player) => ({ ...toPlayer(player, style), rank: player.rank })),
    unqualified: short.map((player) => ({ ...toPlayer(player, style), missing: player.missing })),
  };
}

type ShortLists = Readonly<Partial<Record<string, readonly Wire<Short>[]>>>;

function toList(style: ListDefinition, wire: readonly Wire<Ranked>[], short: ShortLists): RankingList {
  const { kind } = style.figure;
  if (kind === 'count' || kind === 'innings') return countList(style, wire);
  return rateList(style, wire, short[style.key]);
}

/** The specification's lists in its order, followed by further lists. */
const BATTING = [
  'avg',
  'obp',
  'hits',
  'home_runs',
  'rbis',
  'caught_stealing',
  'slg',
  'ops',
  'runs',
  'steal_success_rate',
  'walks',
] as const;
const PITCHING = ['era', 'wins', 'strikeouts', 'k9', 'bb9', 'whip', 'pitching_innings_outs'] as const;

/**
 * Returns the ranking lists of batters.
 * @param qualifiedOnly whether rates rank only players who reach the minimum
 */
export function makeBattingLists(ranking: PlayerRanking, qualifiedOnly: boolean): RankingList[] {
  const { battingRecords, unqualified, minimum } = ranking;
  return BATTING.map((key) => {
    const term = rankedBatting[key];
    const ofSteals = key === 'steal_success_rate';
    const { required } = ofSteals ? minimum.steals : minimum.batting;
    const style: ListDefinition = {
      key,
      term,
      figure: battingFigureDefinitions[term],
      unit: ofSteals ? 'attempts' : 'plateAppearances',
      required: qualifiedOnly ? required : null,
    };
    return toList(style, battingRecords[key], unqualified.battingRecords);
  });
}

export function makePitchingLists(ranking: PlayerRanking, qualifiedOnly: boolean): RankingList[] {
  const { pitchingRecords, unqualified, minimum } = ranking;
  const required = qualifiedOnly ? minimum.pitching.required : null;
  return PITCHING.map((key) => {
    const term = rankedPitching[key];
    const style: ListDefinition = {
      key,
      term,
      figure: pitchingFigureDefinitions[term],
      unit: 'outs',
      required,
    };
    return toList(style, pitchingRecords[key], unqualified.pitchingRecords);
  });
}

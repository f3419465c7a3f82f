import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerDashboard } from '#contract/stats.ts';
import { countTotalHits } from '#domain/batting.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { isQualifiedOnly } from '../ranking/use-qualified-only.ts';
import { type FormattedFigure, listPitchingRates, toBattingRate } from './figures.ts';
import { ownMessages as texts } from './own.messages.ts';

export interface RankedFigure {
  readonly figure: FormattedFigure;
  /** The rank of the player and the counts behind the figure, if known. */
  readonly notes: readonly string[];
}

interface Rank {
  readonly user_id: number;
  readonly rank: number;
}

/** Returns the rank of a player. A count of zero has no rank, because half a team would share the last rank. */
function findRank(ranks: readonly Rank[] = [], id: number, value = 1): number | undefined {
  return value > 0 ? ranks.find(({ user_id }) => user_id === id)?.rank : undefined;
}

function notes(rank: number | undefined, ...more: string[]): string[] {
  return [...(rank === undefined ? [] : [texts.rank(rank)]), ...more];
}

interface RatedRank extends Rank {
  readonly amount: number;
}

interface RankOrShortfall {
  readonly rank?: number;
  /** The amount that the player lacks to be ranked. */
  readonly missing?: number;
}

/** Determines the rank of a player in a list of rates, among the players whom the ranking shows as ranked. */
function findRankOrShortfall(ranks: readonly RatedRank[], id: number, minimum: number): RankOrShortfall {
  const required = isQualifiedOnly() ? minimum : 0;
  const own = ranks.find(({ user_id }) => user_id === id);
  if (!own) return {};
  if (own.amount < required) return { missing: required - own.amount };
  return { rank: 1 + ranks.filter(({ amount, rank }) => amount >= required && rank < own.rank).length };
}

/** Describes the rank, such as "チーム3位", or the missing amount, such as "規定打席まで6打席"; undefined if neither is known. */
function describeRankOrShortfall(
  id: number,
  { battingRecords, unqualified, minimum }: PlayerRanking,
): string | undefined {
  const short = unqualified.battingRecords.avg.find(({ user_id }) => user_id === id);
  const { rank, missing = short?.missing } = findRankOrShortfall(
    battingRecords.avg,
    id,
    minimum.batting.required,
  );
  if (rank !== undefined) return texts.teamRank(rank);
  return missing === undefined ? undefined : texts.missing(missing);
}

interface OwnFigures {
  readonly average: FormattedFigure;
  readonly standing: string | undefined;
  /** The counts behind the average, such as "76打席 64打数 23安打". */
  readonly denominator: string;
  readonly cells: readonly RankedFigure[];
}

/**
 * Returns a player's batting figures with their ranks.
 * @param ranking the ranking over the same games; undefined while the ranking loads
 */
export function computeOwnBatting(
  id: number,
  { batting }: Pick<PlayerDashboard, 'batting'>,
  ranking: PlayerRanking | undefined,
): OwnFigures {
  const line = fromBattingTotals(batting);
  const ranked = ranking?.battingRecords;
  const rateRank = (ranks: readonly RatedRank[] = []) =>
    findRankOrShortfall(ranks, id, ranking?.minimum.batting.required ?? 0).rank;
  const attempts = line.stealAttempts > 0 ? [texts.attempts(line.stealAttempts)] : [];
  return {
    average: toBattingRate('average', line),
    standing: ranking && describeRankOrShortfall(id, ranking),
    denominator: texts.denominator(countTotalPlateAppearances(line), line.atBats, countTotalHits(line)),
    cells: [
      { figure: toBattingRate('onBase', line), notes: notes(rateRank(ranked?.obp)) },
      { figure: toBattingRate('ops', line), notes: notes(rateRank(ranked?.ops)) },
      {
        figure: { term: 'runsBattedIn', value: String(line.runsBattedIn) },
        notes: notes(findRank(ranked?.rbis, id, line.runsBattedIn)),
      },
      {
        figure: { term: 'steals', value: String(line.stolenBases) },
        notes: notes(findRank(ranked?.caught_stealing, id, line.stolenBases), ...attempts),
      },
    ],
  };
}

export function computeOwnPitching(
  id: number,
  { pitching }: Pick<PlayerDashboard, 'pitching'>,
  ranking: PlayerRanking | undefined,
): RankedFigure | null {
  if (pitching.games === 0) return null;
  const line = toPitchingLine(pitching);
  const [era] = listPitchingRates(pitching, line) as [FormattedFigure];
  return {
    figure: era,
    notes: notes(
      ranking && findRankOrShortfall(ranking.pitchingRecords.era, id, ranking.minimum.pitching.required).rank,
      texts.innings(formatOutsAsInnings(line.outsRecorded)),
      texts.decisions(pitching.wins, pitching.losses),
    ),
  };
}

import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { battingAverage, onBasePercentage, onBasePlusSlugging, totalHits } from '#domain/batting.ts';
import { formatInnings } from '#domain/pitching.ts';
import { formatRate } from '../../shared/format.ts';
import { homeMessages as texts } from './home.messages.ts';

export interface OwnFigure {
  readonly label: string;
  readonly value: string;
  /** The rank and what the figure rests on; empty if there is neither. */
  readonly notes: readonly string[];
}

interface Place {
  readonly user_id: number;
  readonly rank: number;
}

/** Of counts, only who has any has a rank: half a team shares the last place. */
function rankOf(places: readonly Place[], id: number, value = 1): number | undefined {
  return value > 0 ? places.find(({ user_id }) => user_id === id)?.rank : undefined;
}

function notes(rank: number | undefined, ...more: string[]): string[] {
  return [...(rank === undefined ? [] : [texts.rank(rank)]), ...more];
}

export interface OwnAverage {
  readonly value: string;
  /** "チーム3位", "規定打席まで6打席", or nothing. */
  readonly standing: string | undefined;
  readonly base: string;
}

function standingOf(id: number, { battingRecords, unqualified }: PlayerRanking): string | undefined {
  const rank = rankOf(battingRecords.avg, id);
  if (rank !== undefined) return texts.teamRank(rank);
  const missing = unqualified.battingRecords.avg.find(({ user_id }) => user_id === id)?.missing;
  return missing === undefined ? undefined : texts.missing(missing);
}

/** The batting average of a player who has batted. The ranking is of the same games. */
export function ownAverage(player: PlayerFigures, ranking: PlayerRanking | undefined): OwnAverage {
  const { id } = player.user;
  const line = lineOfTotals(player.batting);
  return {
    value: formatRate(battingAverage(line)),
    standing: ranking && standingOf(id, ranking),
    base: texts.batting(player.plate_appearances, line.atBats, totalHits(line)),
  };
}

export function ownBatting(player: PlayerFigures, ranking: PlayerRanking | undefined): OwnFigure[] {
  const { id } = player.user;
  const line = lineOfTotals(player.batting);
  const ranked = ranking?.battingRecords;
  const { figures } = texts;
  return [
    {
      label: figures.onBase,
      value: formatRate(onBasePercentage(line)),
      notes: notes(rankOf(ranked?.obp ?? [], id)),
    },
    {
      label: figures.ops,
      value: formatRate(onBasePlusSlugging(line)),
      notes: notes(rankOf(ranked?.ops ?? [], id)),
    },
    {
      label: figures.runsBattedIn,
      value: String(line.runsBattedIn),
      notes: notes(rankOf(ranked?.rbis ?? [], id, line.runsBattedIn)),
    },
    {
      label: figures.steals,
      value: String(line.stolenBases),
      notes: notes(
        rankOf(ranked?.caught_stealing ?? [], id, line.stolenBases),
        ...(line.stealAttempts > 0 ? [texts.attempts(line.stealAttempts)] : []),
      ),
    },
  ];
}

/** Null for a player who has not pitched. */
export function ownPitching(player: PlayerFigures, ranking: PlayerRanking | undefined): OwnFigure | null {
  const { pitching } = player;
  if (pitching.games === 0) return null;
  const { outsRecorded } = toPitchingLine(pitching);
  const rank = rankOf(ranking?.pitchingRecords.era ?? [], player.user.id);
  return {
    label: texts.figures.era,
    // The server calculates the ERA: players cannot read the regulation innings, which scale it.
    value: outsRecorded > 0 ? pitching.era : '-',
    notes: notes(
      rank,
      texts.innings(formatInnings(outsRecorded)),
      texts.decisions(pitching.wins, pitching.losses),
    ),
  };
}

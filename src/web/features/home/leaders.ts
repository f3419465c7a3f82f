import { fromBattingTotals } from '#contract/batting.ts';
import type { PlayerRanking } from '#contract/ranking.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { makeRatio } from '#domain/ratio.ts';
import { formatFigure, formatPerGame, formatRoundedRate } from '../../shared/format.ts';
import { homeMessages as texts } from './home.messages.ts';

function formatRoundedPerGame(value: number): string {
  return formatPerGame(makeRatio(Math.round(value * 100), 100));
}

export interface Leader {
  readonly label: string;
  readonly userId: number;
  readonly name: string;
  readonly others: number;
  readonly value: string;
  /** The plate appearances or innings of the player, such as "74打席" or "42回". */
  readonly denominator: string;
}

interface Rank {
  readonly user_id: number;
  readonly name: string;
  readonly number: string | null;
  readonly rank: number;
}

interface Kind<Ranked extends Rank> {
  readonly label: string;
  readonly ranks: readonly Ranked[];
  readonly format: (player: Ranked) => string;
  readonly restsOn: (figures: PlayerFigures) => string;
}

function toLeaders<Ranked extends Rank>(
  { label, ranks, format, restsOn }: Kind<Ranked>,
  players: readonly PlayerFigures[],
): Leader[] {
  const [first] = ranks;
  const figures = players.find(({ user }) => user.id === first?.user_id);
  if (!first || !figures) return [];
  const others = ranks.filter(({ rank }) => rank === first.rank).length - 1;
  const { user_id: userId } = first;
  const name = formatNumberAndName(first);
  return [{ label, userId, name, others, value: format(first), denominator: restsOn(figures) }];
}

const formatPlateAppearances = ({ plate_appearances }: PlayerFigures) =>
  texts.plateAppearances(plate_appearances);
const formatInningsPitched = ({ pitching }: PlayerFigures) =>
  texts.innings(formatOutsAsInnings(pitching.pitching_innings_outs));

export function findBattingLeader(userId: number, players: readonly PlayerFigures[]) {
  const player = players.find(({ user }) => user.id === userId);
  if (!player || player.plate_appearances === 0) return undefined;
  const value = formatFigure(allFigureDefinitions.average, fromBattingTotals(player.batting));
  return {
    userId,
    label: allFigureDefinitions.average.label,
    value,
    denominator: formatPlateAppearances(player),
  };
}

/** Returns the ranks of the players who have enough plate appearances or innings. If nobody has, returns all ranks. */
function selectQualified<Ranked extends Rank & { readonly amount: number }>(
  ranks: readonly Ranked[],
  { required }: { readonly required: number },
): readonly Ranked[] {
  const reached = ranks.filter(({ amount }) => amount >= required);
  return reached.length > 0 ? reached : ranks;
}

/** Returns the leaders in batting average, runs batted in and ERA. Leaves out a figure in which nobody is ranked. */
export function listLeaders(
  { battingRecords, pitchingRecords, minimum }: PlayerRanking,
  players: readonly PlayerFigures[],
): Leader[] {
  return [
    ...toLeaders(
      {
        label: allFigureDefinitions.average.label,
        ranks: selectQualified(battingRecords.avg, minimum.batting),
        format: ({ avg }) => formatRoundedRate(avg),
        restsOn: formatPlateAppearances,
      },
      players,
    ),
    ...toLeaders(
      {
        label: allFigureDefinitions.runsBattedIn.label,
        ranks: battingRecords.rbis.filter(({ rbis }) => rbis > 0),
        format: ({ rbis }) => String(rbis),
        restsOn: formatPlateAppearances,
      },
      players,
    ),
    ...toLeaders(
      {
        label: allFigureDefinitions.earnedRunAverage.label,
        ranks: selectQualified(pitchingRecords.era, minimum.pitching),
        format: ({ era }) => formatRoundedPerGame(era),
        restsOn: formatInningsPitched,
      },
      players,
    ),
  ];
}

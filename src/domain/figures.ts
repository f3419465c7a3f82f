import {
  type BattingLine,
  computeBattingAverage,
  computeOnBasePercentage,
  computeOnBasePlusSlugging,
  computeSluggingPercentage,
  computeStealSuccessRate,
  countTotalBases,
  countTotalHits,
  countWalksAndHitByPitch,
} from './batting.ts';
import {
  computeEarnedRunAverage,
  computeStrikeoutsPerNine,
  computeWalksAndHitsPerInning,
  computeWalksPerNine,
  type PitchingLine,
} from './pitching.ts';
import { countTotalPlateAppearances } from './qualification.ts';
import { formatRatio, isRatioDefined, makeRatio, type Ratio } from './ratio.ts';

// This file defines every figure once, for server and web. The rules that define the rates are cited in `batting.ts`
// and `pitching.ts`.

/** Values of the kind `innings` are counted in outs. */
export type FigureKind = 'count' | 'innings' | 'rate' | 'perGame';

export const FIGURE_DECIMALS: Readonly<Record<FigureKind, number>> = {
  count: 0,
  innings: 0,
  rate: 3,
  perGame: 2,
};

export interface FigureDefinition<Line> {
  readonly label: string;
  /** The label in the heading of a narrow column, mostly two characters. */
  readonly short: string;
  readonly kind: FigureKind;
  readonly compute: (line: Line) => Ratio;
  readonly lowerIsBetter?: true;
  /**
   * Returns the number of games that record the figure; 0 makes the figure undefined. Absent if every game records
   * it.
   */
  readonly games?: (line: Line) => number;
}

function defineCount<Line>(
  label: string,
  compute: (line: Line) => number,
  short = label,
): FigureDefinition<Line> {
  return { label, short, kind: 'count', compute: (line) => makeRatio(compute(line), 1) };
}

/** Defines a count that is not recorded in every game. */
function definePartlyRecordedCount<Line>(
  label: string,
  compute: (line: Line) => number,
  games: (line: Line) => number,
  short = label,
) {
  return {
    label,
    short,
    kind: 'count',
    games,
    compute: (line: Line) => makeRatio(compute(line), Math.min(games(line), 1)),
  } as const;
}

function defineRate(
  label: string,
  compute: (line: BattingLine) => Ratio,
  short = label,
): FigureDefinition<BattingLine> {
  return { label, short, kind: 'rate', compute };
}

function definePerGameRate<Line>(
  label: string,
  compute: (line: Line) => Ratio,
  more: Partial<Pick<FigureDefinition<unknown>, 'short' | 'lowerIsBetter'>> = {},
): FigureDefinition<Line> {
  return { label, short: label, kind: 'perGame', compute, ...more };
}

export const battingFigureDefinitions = {
  average: defineRate('打率', computeBattingAverage),
  onBase: defineRate('出塁率', computeOnBasePercentage, '出塁'),
  slugging: defineRate('長打率', computeSluggingPercentage, '長打'),
  ops: defineRate('OPS', computeOnBasePlusSlugging),
  stealRate: defineRate('盗塁成功率', computeStealSuccessRate),
  plateAppearances: defineCount('打席', countTotalPlateAppearances),
  atBats: defineCount('打数', ({ atBats }) => atBats),
  hits: defineCount('安打', countTotalHits),
  singles: defineCount('一塁打', ({ singles }) => singles),
  doubles: defineCount('二塁打', ({ doubles }) => doubles, '二塁'),
  triples: defineCount('三塁打', ({ triples }) => triples, '三塁'),
  homeRuns: defineCount('本塁打', ({ homeRuns }) => homeRuns, '本塁'),
  totalBases: defineCount('塁打', countTotalBases),
  runs: defineCount('得点', ({ runs }) => runs),
  runsBattedIn: defineCount('打点', ({ runsBattedIn }) => runsBattedIn),
  walks: defineCount('四死球', countWalksAndHitByPitch, '四死'),
  hitByPitch: defineCount('死球', ({ hitByPitch }) => hitByPitch),
  sacrificeHits: defineCount('犠打', ({ sacrificeHits }) => sacrificeHits),
  sacrificeFlies: defineCount('犠飛', ({ sacrificeFlies }) => sacrificeFlies),
  interference: defineCount('打撃妨害', ({ interference }) => interference, '打妨'),
  stealAttempts: defineCount('盗塁企図', ({ stealAttempts }) => stealAttempts),
  /** For tables that also show the attempts. */
  stolenBases: defineCount('盗塁成功', ({ stolenBases }) => stolenBases),
  /** The same figure, for tables that do not show the attempts. */
  steals: defineCount('盗塁', ({ stolenBases }) => stolenBases),
  strikeouts: defineCount('三振', ({ strikeouts }) => strikeouts),
  errors: defineCount('失策', ({ errors }) => errors),
  doublePlays: definePartlyRecordedCount(
    '併殺打',
    ({ doublePlays }) => doublePlays,
    ({ doublePlayGames }) => doublePlayGames,
    '併殺',
  ),
  passedBalls: definePartlyRecordedCount(
    '捕逸',
    ({ passedBalls }) => passedBalls,
    ({ passedBallGames }) => passedBallGames,
  ),
} as const satisfies Record<string, FigureDefinition<BattingLine>>;

/** A line or a sum of lines, with the regulation innings for its ERA. */
type ScaledLine = PitchingLine & { readonly regulationInnings: number };

const innings: FigureDefinition<PitchingLine> = {
  ...defineCount('投球回', ({ outsRecorded }) => outsRecorded, '回'),
  kind: 'innings',
};

export const pitchingFigureDefinitions = {
  earnedRunAverage: definePerGameRate(
    '防御率',
    (line: ScaledLine) => computeEarnedRunAverage(line, line.regulationInnings),
    {
      lowerIsBetter: true,
    },
  ),
  strikeoutsPerNine: definePerGameRate('奪三振率', computeStrikeoutsPerNine, { short: '奪三率' }),
  walksPerNine: definePerGameRate('与四死球率', computeWalksPerNine, {
    short: '四死率',
    lowerIsBetter: true,
  }),
  whip: definePerGameRate('WHIP', computeWalksAndHitsPerInning, { lowerIsBetter: true }),
  innings,
  pitchingWins: defineCount('勝利', ({ wins }: { readonly wins: number }) => wins, '勝'),
  pitchingLosses: defineCount('敗北', ({ losses }: { readonly losses: number }) => losses, '敗'),
  saves: defineCount('セーブ', ({ saves }: { readonly saves: number }) => saves),
  holds: defineCount('ホールド', ({ holds }: { readonly holds: number }) => holds),
  outsRecorded: defineCount('アウト', ({ outsRecorded }: PitchingLine) => outsRecorded),
  pitches: defineCount('球数', ({ pitches }: PitchingLine) => pitches),
  pitchingStrikeouts: defineCount('奪三振', ({ strikeouts }: PitchingLine) => strikeouts, '奪三'),
  hitsAllowed: defineCount('被安打', ({ hitsAllowed }: PitchingLine) => hitsAllowed, '被安'),
  homeRunsAllowed: defineCount('被本塁打', ({ homeRunsAllowed }: PitchingLine) => homeRunsAllowed, '被本'),
  walksAllowed: defineCount('与四死球', ({ walksAllowed }: PitchingLine) => walksAllowed, '与四死'),
  runsAllowed: defineCount('失点', ({ runsAllowed }: PitchingLine) => runsAllowed),
  earnedRuns: defineCount('自責点', ({ earnedRuns }: PitchingLine) => earnedRuns, '自責'),
  wildPitches: definePartlyRecordedCount(
    '暴投',
    ({ wildPitches }: PitchingLine) => wildPitches,
    ({ wildPitchGames }) => wildPitchGames,
  ),
} as const;

/**
 * Runners left on base (Official Baseball Rules 9.02(g)) in the games whose log records them, and the number of these
 * games.
 */
export interface LeftOnBaseCounts {
  readonly leftOnBase: number;
  readonly leftOnBaseGames: number;
}

export const teamOnlyFigureDefinitions = {
  leftOnBase: definePartlyRecordedCount(
    '残塁',
    ({ leftOnBase }: LeftOnBaseCounts) => leftOnBase,
    ({ leftOnBaseGames }) => leftOnBaseGames,
  ),
} as const;

/** All figures by name. Those that are not computed from a single line have only a label. */
export const allFigureDefinitions = {
  winRate: { label: '勝率' },
  scoringPosition: { label: '得点圏打率' },
  opsIndex: { label: 'OPS（チーム平均=100）' },
  ...battingFigureDefinitions,
  ...pitchingFigureDefinitions,
  ...teamOnlyFigureDefinitions,
} as const;

/** Returns the value rounded for display; null if it is undefined. */
export function roundFigure(kind: FigureKind, value: Ratio): number | null {
  if (value.denominator === 1) return value.numerator;
  return isRatioDefined(value) ? Number(formatRatio(value, FIGURE_DECIMALS[kind])) : null;
}

import { fromBattingTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { countTotalHits } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
} from '#domain/figures.ts';
import { formatOutsAsInnings, formatPitchCount } from '#domain/pitching.ts';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.log;

type Batting = NonNullable<PlayedGame['batting']>;
type Pitching = NonNullable<PlayedGame['pitching']>;

type Word<Line> = Pick<FigureDefinition<Line>, 'label' | 'compute'>;

const written = <Line>({ label, compute }: Word<Line>, line: Line) =>
  texts.count(label, compute(line).numerator);

function nonZeroCounts<Line>(words: readonly Word<Line>[], line: Line): string[] {
  return words.filter(({ compute }) => compute(line).numerator > 0).map((word) => written(word, line));
}

const COUNTS = [
  'doubles',
  'triples',
  'homeRuns',
  'runsBattedIn',
  'runs',
  'walks',
  'sacrificeHits',
  'sacrificeFlies',
  'interference',
  'strikeouts',
  'steals',
  'errors',
  'passedBalls',
] as const;
/** Counts that do not follow from plate appearances. */
const NOT_IN_APPEARANCES = ['runsBattedIn', 'runs', 'steals', 'errors', 'passedBalls'] as const;

/**
 * Describes a batting line. `main` has at bats and hits (4打数2安打). `rest` lists the other counts above zero (二塁打1,
 * 打点2), except the counts that recorded plate appearances already show.
 */
export function describeBatting(batting: Batting): { main: string; rest: string[] } {
  const line = fromBattingTotals(batting);
  const hasTurns = (batting.plate_appearances ?? []).length > 0;
  const words = (hasTurns ? NOT_IN_APPEARANCES : COUNTS).map((key) => battingFigureDefinitions[key]);
  return {
    main: texts.atBats(line.atBats) + texts.hits(countTotalHits(line)),
    rest: nonZeroCounts(words, line),
  };
}

const { runsAllowed, earnedRuns, hitsAllowed, walksAllowed, pitchingStrikeouts, wildPitches } =
  pitchingFigureDefinitions;
const PITCHED = [
  { ...earnedRuns, label: earnedRuns.short },
  hitsAllowed,
  { ...walksAllowed, label: texts.walksAllowed },
  pitchingStrikeouts,
  wildPitches,
];

/** Describes a pitching line. `main` has the innings (5 1/3回). `rest` lists the runs and the other counts above zero. */
export function describePitching(pitching: Pitching): { main: string; rest: string[] } {
  const line = toPitchingLine(pitching);
  const pitches = line.pitches > 0 ? [formatPitchCount(line.pitches, line.pitchesAtLeast > 0)] : [];
  return {
    main: texts.innings(formatOutsAsInnings(line.outsRecorded)),
    rest: [written(runsAllowed, line), ...nonZeroCounts(PITCHED, line), ...pitches],
  };
}

/** Returns 「勝ち投手」, 「敗戦投手」, 「セーブ」 or 「ホールド」; undefined if the pitcher has none. */
export function describeDecision({ result, credit }: Pitching): string | undefined {
  return result === '勝利' || result === '敗北' ? texts.decisions[result] : (credit ?? undefined);
}

import { lineOfTotals } from '#contract/batting.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { type BattingLine, totalHits, totalWalks } from '#domain/batting.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { pitchesMessages } from '../../../shared/pitches.messages.ts';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.log;

type Batting = NonNullable<PlayedGame['batting']>;
type Pitching = NonNullable<PlayedGame['pitching']>;

function nonZeroCounts<Line>(
  words: { readonly [Key in keyof Line]?: (count: number) => string },
  line: Line & Record<keyof Line, number>,
): string[] {
  const keys = Object.keys(words) as (keyof Line)[];
  return keys.flatMap((key) => {
    const word = words[key];
    return word && line[key] > 0 ? [word(line[key])] : [];
  });
}

/**
 * `main` is 「4打数2安打」; `rest` holds the counts above zero: 「二塁打1」「打点2」. Where the plate appearances are
 * recorded, it leaves out the counts that they tell.
 */
export function describeBatting(batting: Batting): { main: string; rest: string[] } {
  const line = lineOfTotals(batting);
  const withTotalWalks: BattingLine = { ...line, walks: totalWalks(line) };
  const { runsBattedIn, runs, stolenBases, errors } = texts.counts;
  const told = (batting.plate_appearances ?? []).length > 0;
  return {
    main: texts.atBats(line.atBats) + texts.hits(totalHits(line)),
    rest: nonZeroCounts<BattingLine>(
      told ? { runsBattedIn, runs, stolenBases, errors } : texts.counts,
      withTotalWalks,
    ),
  };
}

/** `main` is 「5 1/3回」; `rest` holds the runs allowed and the other counts above zero. */
export function describePitching(pitching: Pitching): { main: string; rest: string[] } {
  const line = toPitchingLine(pitching);
  const { runsAllowed, earnedRuns, ...others } = texts.pitched;
  const pitches = (count: number) => pitchesMessages.withUnit(count, line.pitchesAtLeast > 0);
  const words = { earnedRuns, ...others, pitches };
  return {
    main: texts.innings(formatInnings(line.outsRecorded)),
    rest: [runsAllowed(line.runsAllowed), ...nonZeroCounts<PitchingLine>(words, line)],
  };
}

/** 「勝ち投手」, 「敗戦投手」, 「セーブ」 or 「ホールド」; undefined without any. */
export function describeDecision({ result, credit }: Pitching): string | undefined {
  return result === '勝利' || result === '敗北' ? texts.decisions[result] : (credit ?? undefined);
}

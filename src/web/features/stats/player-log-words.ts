import { lineOfTotals } from '#contract/batting.ts';
import type { PlayedGame } from '#contract/stats.ts';
import type { BattingLine } from '#domain/batting.ts';
import { totalHits, totalWalks } from '#domain/batting.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { pitchingOf } from './figures.ts';
import { playersMessages } from './players.messages.ts';

const texts = playersMessages.log;

type Batting = NonNullable<PlayedGame['batting']>;
type Pitching = NonNullable<PlayedGame['pitching']>;

/** What is none of is not said. */
function said<Line>(
  words: { readonly [Key in keyof Line]?: (count: number) => string },
  line: Line & Record<keyof Line, number>,
): string[] {
  const keys = Object.keys(words) as (keyof Line)[];
  return keys.flatMap((key) => {
    const word = words[key];
    return word && line[key] > 0 ? [word(line[key])] : [];
  });
}

/** 「4打数2安打」, then what else there was: 「二塁打1」「打点2」. */
export function battingInWords(batting: Batting): { main: string; rest: string[] } {
  const line = lineOfTotals(batting);
  const shown: BattingLine = { ...line, walks: totalWalks(line) };
  return { main: texts.atBats(line.atBats) + texts.hits(totalHits(line)), rest: said(texts.counts, shown) };
}

/** 「5 1/3回」, then what there was. Runs are said also when there were none. */
export function pitchingInWords(pitching: Pitching): { main: string; rest: string[] } {
  const line: PitchingLine = pitchingOf(pitching);
  const { runsAllowed, earnedRuns, ...others } = texts.pitched;
  return {
    main: texts.innings(formatInnings(line.outsRecorded)),
    rest: [runsAllowed(line.runsAllowed), ...said<PitchingLine>({ earnedRuns, ...others }, line)],
  };
}

/** 「勝利投手」 for who got the decision, nothing for the others. */
export function decisionInWords({ result }: Pitching): string | undefined {
  return result === '勝利' || result === '敗北' ? texts.decisions[result] : undefined;
}

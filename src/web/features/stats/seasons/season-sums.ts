import type { FilterChoices } from '#contract/game-filter.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { listBattingLines, listPitchingLines, sumGames } from '../chart/trend.ts';

export interface SeasonSums {
  readonly batting: BattingLine;
  readonly pitching: PitchingLine;
  readonly battingGames: number;
  readonly pitchingGames: number;
  readonly wins: number;
  readonly losses: number;
}

export function sumLog(log: readonly PlayedGame[]): SeasonSums {
  const [batted, pitched] = [listBattingLines(log), listPitchingLines(log)];
  const countDecided = (result: string) => log.filter(({ pitching }) => pitching?.result === result).length;
  return {
    batting: sumGames(EMPTY_BATTING_LINE, batted),
    pitching: sumGames(EMPTY_PITCHING_LINE, pitched),
    battingGames: batted.length,
    pitchingGames: pitched.length,
    wins: countDecided('勝利'),
    losses: countDecided('敗北'),
  };
}

export function splitSeasons(log: readonly PlayedGame[], seasons: FilterChoices['seasons']) {
  return seasons.flatMap(({ season, from, to }) => {
    const played = log.filter(({ game }) => from <= game.date && game.date <= to);
    return played.length > 0 ? [{ season, row: sumLog(played) }] : [];
  });
}

import { makeRatio, type Ratio } from './ratio.ts';

export const GAME_TYPES = ['公式戦', '練習試合'] as const;

/** The form offers these numbers of innings. A game may have had more. */
export const PLAYED_INNINGS_CHOICES: readonly number[] = Array.from({ length: 15 }, (_, index) => index + 1);

export const GAME_RESULTS = ['勝利', '敗北', '引き分け'] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

export function decideGameResult(teamScore: number, opponentScore: number): GameResult {
  if (teamScore > opponentScore) return '勝利';
  return teamScore < opponentScore ? '敗北' : '引き分け';
}

export interface WinLossRecord {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** Wins / (wins + losses): Japanese leagues leave draws out. */
export function computeWinRate({ wins, losses }: WinLossRecord): Ratio {
  return makeRatio(wins, wins + losses);
}

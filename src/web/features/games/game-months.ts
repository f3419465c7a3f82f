import type { Game, ListedGame } from '#contract/games.ts';
import { parseDay } from '#domain/day.ts';
import type { WinLossRecord } from '#domain/game.ts';
import { countWinLossRecord } from '#domain/game-state.ts';

export interface GameMonth {
  /** The month, such as "2026-05". */
  readonly key: string;
  readonly year: number;
  readonly month: number;
  readonly record: WinLossRecord;
  readonly games: readonly ListedGame[];
}

export function gameMonths(games: readonly ListedGame[]): GameMonth[] {
  return [...Map.groupBy(games, ({ date }) => date.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    year: Number(key.slice(0, 4)),
    month: Number(key.slice(5)),
    record: countWinLossRecord(ofMonth),
    games: ofMonth,
  }));
}

/** Returns the day of the month and the weekday of a game, such as "22" and "日"; null for an invalid date. */
export function dayOfGame({ date, formatted_date }: Game): { day: number; weekday: string } | null {
  const day = parseDay(date.slice(0, 10));
  const weekday = /（(.)）$/.exec(formatted_date)?.[1];
  return day && weekday !== undefined ? { day: day.day, weekday } : null;
}

import { expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import { groupGamesByMonth, parseGameDay } from './game-row.tsx';

const game = (date: string, result: Game['result'], formatted_date = '') =>
  ({ date, result, formatted_date }) as Game;

test('groupGamesByMonth groups games by month, with the record of each', () => {
  const games = [
    game('2026-05-24', '勝利'),
    game('2026-05-03', '引き分け'),
    game('2026-05-02', '勝利'),
    game('2025-05-02', '敗北'),
  ];
  expect(groupGamesByMonth(games)).toEqual([
    {
      key: '2026-05',
      year: 2026,
      month: 5,
      record: { wins: 2, losses: 0, draws: 1 },
      games: games.slice(0, 3),
    },
    {
      key: '2025-05',
      year: 2025,
      month: 5,
      record: { wins: 0, losses: 1, draws: 0 },
      games: games.slice(3),
    },
  ]);
});

test('parseGameDay takes the date apart, and leaves a date of another format alone', () => {
  expect(parseGameDay(game('2026-05-03', '勝利', '2026年5月3日（日）'))).toEqual({ day: 3, weekday: '日' });
  expect(parseGameDay(game('2026-05-03', '勝利', '令和八年五月三日'))).toBeNull();
});

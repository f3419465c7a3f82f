import { describe, expect, it } from 'vitest';
import type { Game } from '#contract/games.ts';
import { findGameNumberOfDay } from './game-list.tsx';

function game(id: number, date: string, opponent: string) {
  return { id, date, opponent } as Game;
}

describe('the number of a game on its day', () => {
  const first = game(4, '2026-05-03', '港北');
  const second = game(9, '2026-05-03', '港北');
  const other = game(5, '2026-05-03', '南町');
  const games = [second, other, first, game(1, '2026-05-02', '港北')];

  it('follows the order in which the games of a doubleheader were entered', () => {
    expect(findGameNumberOfDay(games, first)).toBe(1);
    expect(findGameNumberOfDay(games, second)).toBe(2);
  });

  it('is null for the only game against an opponent', () => {
    expect(findGameNumberOfDay(games, other)).toBeNull();
  });
});

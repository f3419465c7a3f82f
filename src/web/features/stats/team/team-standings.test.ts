import { expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import { sharedGame } from '../../../../../test/shared-game.ts';
import { listCourse } from './team-standings.ts';

function game(id: number, team_score: number, opponent_score: number): Game {
  return sharedGame({ id, date: `2026-04-${String(id).padStart(2, '0')}`, team_score, opponent_score });
}

test('teamCourse adds up the record from the oldest game on; a draw does not change the balance', () => {
  const course = listCourse([game(4, 0, 7), game(3, 2, 2), game(2, 1, 4), game(1, 5, 3)]);
  expect(course.map(({ game: { id }, balance }) => [id, balance])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, -1],
  ]);
  expect(course.at(-1)?.record).toEqual({ wins: 1, losses: 2, draws: 1 });
});

test('teamCourse is empty without games', () => {
  expect(listCourse([])).toEqual([]);
});

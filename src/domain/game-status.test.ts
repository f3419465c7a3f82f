import { describe, expect, test } from 'vitest';
import {
  countWinLossRecord,
  findCountedGameResult,
  formatGameScore,
  GAME_STATUS_RULES,
  GAME_STATUSES,
  type GameStatus,
  isGameOver,
  mayScoreGame,
} from './game-status.ts';

describe('what a game counts for', () => {
  test.each<[GameStatus, string]>([
    ['planned', ''],
    ['playing', ''],
    ['suspended', ''],
    ['ended', 'inRecord inFigures pitches qualifies decisions'],
    ['called', 'inRecord inFigures pitches qualifies decisions'],
    ['forfeit', 'inRecord inFigures pitches'],
    ['noGame', 'pitches'],
  ])('%s: %s', (state, expected) => {
    const { label: _, proof: __, ...counts } = GAME_STATUS_RULES[state];
    const held = Object.entries(counts).filter(([, holds]) => holds);
    expect(held.map(([name]) => name).join(' ')).toBe(expected);
  });

  test('a record has only games that are a win, a loss or a draw', () => {
    const games = GAME_STATUSES.map((state) => ({ result: '勝利' as const, state }));
    expect(
      countWinLossRecord([...games, { result: '敗北' }, { result: '引き分け', state: 'called' }]),
    ).toEqual({
      wins: 3,
      losses: 1,
      draws: 1,
    });
    expect(findCountedGameResult({ result: '引き分け', state: 'noGame' })).toBeNull();
  });

  test('a game that has not begun has no score', () => {
    const score = { team_score: 0, opponent_score: 0 };
    expect(formatGameScore({ state: 'planned', ...score })).toBe('');
    expect(formatGameScore({ state: 'ended', ...score, team_score: 12 })).toBe('12–0');
  });
});

test('a game is over once it has ended, in whatever way', () => {
  const over = GAME_STATUSES.filter((state) => isGameOver({ state }));
  expect(over).toEqual(['ended', 'called', 'forfeit', 'noGame']);
});

test.each<[GameStatus, 'open' | 'closed' | null, boolean]>([
  ['planned', null, true],
  ['planned', 'open', true],
  ['playing', 'open', true],
  ['suspended', 'open', true],
  ['ended', 'open', false],
  ['planned', 'closed', false],
  ['suspended', 'closed', false],
  ['suspended', null, false],
  ['ended', null, false],
])('whether a game that is %s, with scoring %s, can be scored: %s', (state, scoring, expected) => {
  expect(mayScoreGame({ state, scoring })).toBe(expected);
});

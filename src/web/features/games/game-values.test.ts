import { describe, expect, it } from 'vitest';
import type { Game } from '#contract/games.ts';
import { factsOf, readResult, suggestions, toValues } from './game-values.ts';

const game = {
  id: 1,
  date: '2026-05-03',
  formatted_date: '2026年5月3日（日）',
  game_type: '公式戦',
  tournament: '春季大会',
  opponent: '港北クラブ',
  team_score: 5,
  opponent_score: 3,
  result: '勝利',
  memo: null,
  team: { id: 1, name: '青空ナイン' },
  version: 2,
} satisfies Game;

describe('the result of a form', () => {
  it('is known as soon as both scores are numbers, as numbers or as typed', () => {
    expect(readResult('5', 3)).toBe('勝利');
    expect(readResult(0, '0')).toBe('引き分け');
    expect(readResult('２', '10')).toBe('敗北');
  });

  it('is open before', () => {
    expect(readResult('', 3)).toBeNull();
    expect(readResult(5, 'x')).toBeNull();
  });
});

describe('a stored game and its form', () => {
  it('read the same', () => {
    expect(factsOf(toValues(game))).toEqual(factsOf(game));
  });

  it('read differently where something was typed', () => {
    const typed = factsOf({ ...toValues(game), memo: '雨', team_score: '6' });
    const changed = typed.filter(({ text }, index) => text !== factsOf(game)[index]?.text);
    expect(changed).toEqual([
      { label: '自チームのスコア', text: '6' },
      { label: 'メモ', text: '雨' },
    ]);
  });
});

it('offers what was entered before, newest first and once', () => {
  const games = ['港北', '南町', '港北'].map((opponent) => ({ ...game, opponent }));
  expect(suggestions(games, 'opponent')).toEqual(['港北', '南町']);
});

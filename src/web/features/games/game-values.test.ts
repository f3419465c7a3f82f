import { describe, expect, it, test } from 'vitest';
import { sharedGame } from '../../../../test/shared-game.ts';
import {
  listFacts,
  listSuggestions,
  readPrefilledValues,
  readResult,
  toValues,
  withTournament,
} from './game-values.ts';

const game = sharedGame({ memo: null, version: 2 });

const TEAM = game.team.name;

describe('the result of a form', () => {
  it('follows from two scores, as numbers or as typed text', () => {
    expect(readResult('5', 3)).toBe('勝利');
    expect(readResult(0, '0')).toBe('引き分け');
    expect(readResult('２', '10')).toBe('敗北');
  });

  it('is null while a score is not a number', () => {
    expect(readResult('', 3)).toBeNull();
    expect(readResult(5, 'x')).toBeNull();
  });
});

describe('the text of a game', () => {
  it('is the same for a stored game and its form', () => {
    expect(listFacts(toValues(game), TEAM)).toEqual(listFacts(game, TEAM));
  });

  it('differs in the entries that were typed', () => {
    const typed = listFacts({ ...toValues(game), memo: '雨', team_score: '6' }, TEAM);
    const changed = typed.filter(({ text }, index) => text !== listFacts(game, TEAM)[index]?.text);
    expect(changed).toEqual([
      { label: '自チームのスコア', text: '6' },
      { label: 'メモ', text: '雨' },
    ]);
  });
});

it('suggests earlier entries once each, newest first', () => {
  const games = ['港北', '南町', '港北'].map((opponent) => ({ ...game, opponent }));
  expect(listSuggestions(games, 'opponent')).toEqual(['港北', '南町']);
});

test('a practice game is named by its type unless a tournament was typed', () => {
  expect(withTournament('練習試合', ' ')).toBe('練習試合');
  expect(withTournament('練習試合', '市民大会')).toBe('市民大会');
  expect(withTournament('公式戦', '練習試合')).toBe('');
  expect(withTournament('公式戦', '市民大会')).toBe('市民大会');
});

test('readPrefilledValues reads the fields of a new game from the URL, and ignores what the form cannot show', () => {
  const fields = {
    date: '2026-05-24',
    game_type: '公式戦',
    tournament: '春季大会',
    opponent: '港北',
    memo: '場所',
  };
  expect(readPrefilledValues(new URLSearchParams(fields))).toEqual(fields);
  const wrong = { date: '2026-02-30', game_type: '草試合', opponent: '', team_score: '5' };
  expect(readPrefilledValues(new URLSearchParams(wrong))).toEqual({});
});

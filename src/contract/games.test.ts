import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { game, gameForm, isGameUnfinished } from './games.ts';

const form = {
  date: '2025-08-01',
  game_type: '公式戦',
  tournament: '夏季大会',
  opponent: '北町クラブ',
  team_score: 5,
  opponent_score: 3,
  memo: '快晴',
  innings: 9,
  line_score: { us: [0, 2, 0, 1, 2, null], them: [1, 0, 0, 2, 0, 0], opponent_errors: 1 },
  bats_first: false,
  state: 'called',
};

const answer = {
  ...form,
  id: 12,
  formatted_date: '2025年8月1日（金）',
  result: '勝利',
  playing: false,
  recorded_until: null,
  confirmed: false,
  public: false,
  public_plays: false,
  scoring: null,
  left_on_base: null,
  findings: [{ check: 'runs', expected: 5, actual: 4 }],
  team: { id: 3, name: '青空クラブ' },
  version: 4,
};

describe('the game form', () => {
  test('accepts a whole game as it was read, and ignores its result and its id', () => {
    expect(findErrors(game, answer)).toEqual({});
    const detail = { ...answer, result: '敗北', batting_records: [{ id: 1 }], pitching_records: [] };
    expect(parse(gameForm, detail)).toEqual({ ...form, version: 4 });
  });

  test('accepts scores as strings, also with full-width digits', () => {
    const parsed = parse(gameForm, { ...form, team_score: '12', opponent_score: '０' });
    expect(parsed).toMatchObject({ team_score: 12, opponent_score: 0 });
  });

  test('accepts a date with a time', () => {
    expect(parse(gameForm, { ...form, date: '2025-08-01T00:00:00.000000Z' }).date).toBe('2025-08-01');
  });

  test('does not add an omitted memo, omitted innings or an omitted state', () => {
    const { memo, innings, line_score, bats_first, state, ...named } = form;
    expect(parse(gameForm, named)).toEqual(named);
  });

  const lineScore = (change: Record<string, unknown>) => ({
    ...form,
    line_score: { ...form.line_score, ...change },
  });

  test('accepts a line score of one side only, and numbers as strings', () => {
    const { line_score } = parse(gameForm, lineScore({ us: ['1', '０'], them: [], opponent_errors: '2' }));
    expect(line_score).toEqual({ us: [1, 0], them: [], opponent_errors: 2 });
  });

  test('reads an empty line score as null', () => {
    const { line_score } = parse(gameForm, { ...form, line_score: { us: [], them: [] } });
    expect(line_score).toBeNull();
  });

  const RUNS = 'イニングごとの得点は0から99までの整数で入力してください';
  const NOT_BATTED = '攻撃がなかった回（X）は、後攻の最終回だけです';
  test.each([
    ['a value that is no number', { us: [1, 'x'] }, 'line_score.us', RUNS],
    ['a number above 99', { them: [100] }, 'line_score.them', RUNS],
    ['no list', { us: 3 }, 'line_score.us', RUNS],
    ['more than 30 innings', { us: Array(31).fill(0) }, 'line_score.us', 'イニングは30回までです'],
    ['an X before the last inning', { us: [null, 1] }, 'line_score', NOT_BATTED],
    ['an X on both sides', { them: [1, null] }, 'line_score', NOT_BATTED],
    ['an X of the side that bats first', { us: [1], them: [1, null] }, 'line_score', NOT_BATTED],
    [
      'errors that are no number',
      { opponent_errors: 'x' },
      'line_score.opponent_errors',
      '相手の失策は0から99までの整数で入力してください',
    ],
  ])('refuses a line score with %s', (_, change, field, message) => {
    expect(findErrors(gameForm, lineScore(change))).toEqual({ [field]: [message] });
  });

  test('accepts an X of either side if nobody knows who batted first', () => {
    const game = { ...lineScore({ us: [1, 2], them: [1, null] }), bats_first: null };
    expect(findErrors(gameForm, game)).toEqual({});
  });

  test.each([null, '', '　\n'])('reads the memo %j as null', (memo) => {
    expect(parse(gameForm, { ...form, memo }).memo).toBeNull();
  });

  test.each([
    {},
    { ...form, date: '', game_type: '', tournament: '', opponent: '', team_score: '', opponent_score: '' },
  ])('names all missing fields at once (%j)', (empty) => {
    expect(findErrors(gameForm, empty)).toEqual({
      date: ['試合日を入力してください'],
      game_type: ['試合種類を選択してください'],
      tournament: ['大会名を入力してください'],
      opponent: ['相手チーム名を入力してください'],
      team_score: ['自チームのスコアを正しく入力してください'],
      opponent_score: ['相手チームのスコアを正しく入力してください'],
    });
  });

  test('names each score that is not a number', () => {
    expect(findErrors(gameForm, { ...form, team_score: 'x', opponent_score: '1e1' })).toEqual({
      team_score: ['自チームのスコアを正しく入力してください'],
      opponent_score: ['相手チームのスコアを正しく入力してください'],
    });
  });

  test('accepts scores from 0 to 999', () => {
    expect(findErrors(gameForm, { ...form, team_score: 0, opponent_score: 999 })).toEqual({});
    expect(findErrors(gameForm, { ...form, team_score: -1, opponent_score: 1000 })).toEqual({
      team_score: ['0から999までの整数で入力してください'],
      opponent_score: ['0から999までの整数で入力してください'],
    });
  });

  test.each([
    ['date', ['2025-02-29', '2026/05/03', '5月3日', 20260503, null], '試合日を入力してください'],
    ['game_type', ['紅白戦', 1, null], '試合種類を選択してください'],
    ['tournament', [' 　', '\u0000', 1, null], '大会名を入力してください'],
    ['opponent', ['\n\t', [], null], '相手チーム名を入力してください'],
    ['team_score', [1.5, '2.5'], '0から999までの整数で入力してください'],
    ['team_score', ['三', '0x10', true, [1], null], '自チームのスコアを正しく入力してください'],
    ['opponent_score', ['三', true, null], '相手チームのスコアを正しく入力してください'],
  ])('refuses a wrong %s: %j', (field, values, message) => {
    for (const value of values)
      expect(findErrors(gameForm, { ...form, [field]: value })).toEqual({ [field]: [message] });
  });

  test('limits the length of its texts', () => {
    const longest = { tournament: 'あ'.repeat(100), opponent: 'い'.repeat(100), memo: 'う'.repeat(2000) };
    expect(findErrors(gameForm, { ...form, ...longest })).toEqual({});
    const tooLong = { tournament: 'あ'.repeat(101), opponent: 'い'.repeat(101), memo: 'う'.repeat(2001) };
    expect(findErrors(gameForm, { ...form, ...tooLong })).toEqual({
      tournament: ['大会名は100文字以内で入力してください'],
      opponent: ['相手チーム名は100文字以内で入力してください'],
      memo: ['メモは2000文字以内で入力してください'],
    });
  });

  test('removes NUL and control characters', () => {
    const parsed = parse(gameForm, { ...form, opponent: 'A\u0000B\u0008', memo: '1行目\n2行目\u0000' });
    expect(parsed).toMatchObject({ opponent: 'AB', memo: '1行目\n2行目' });
  });
});

test.each([
  [{ confirmed: false, scoring: null, state: 'ended' }, true],
  [{ confirmed: false, scoring: 'closed', state: 'called' }, true],
  [{ confirmed: true, scoring: null, state: 'ended' }, false],
  [{ confirmed: false, scoring: 'open', state: 'ended' }, false],
  [{ confirmed: false, scoring: 'open', state: 'playing' }, false],
  [{ confirmed: false, scoring: null, state: 'suspended' }, false],
  [{ confirmed: false, scoring: null, state: 'planned' }, false],
] as const)('a game with %j is unfinished: %s', (game, unfinished) => {
  expect(isGameUnfinished(game)).toBe(unfinished);
});

import { describe, expect, it } from 'vitest';
import { findRest, listResults } from '../rows/pitcher-cells.ts';
import { completeSheet, makeBatterRow, makePitcherRow, type Sheet } from '../rows/sheet-rows.ts';
import { findNextStep, findSuspectRow } from './next-step.ts';
import { checkProgress, withFirstError } from './sheet-progress.ts';
import type { ScoredGame } from './sheet-totals.ts';

const GAME: ScoredGame = {
  ...{ team_score: 3, opponent_score: 8, innings: 6, line_score: null, scoring: null },
  state: 'ended',
};

/** Makes a sheet of batters with this many at bats each, and of pitchers. Only the first batter scores runs. */
function sheet(
  batters: number,
  runs: number,
  pitchers: readonly [innings: string, runs: string][] = [],
  atBats = 3,
): Sheet {
  const rows = Array.from({ length: batters }, (_, at) =>
    makeBatterRow(`b${at + 1}`, at + 1, {
      user_id: String(at + 1),
      at_bats: String(atBats),
      runs: at === 0 ? String(runs) : '',
    }),
  );
  const lines = pitchers.map(([innings, allowed], at) =>
    makePitcherRow(`p${at + 1}`, {
      user_id: String(20 + at),
      innings,
      runs_allowed: allowed,
      result: at === 0 ? '敗北' : '-',
    }),
  );
  return completeSheet({ batters: rows, pitchers: lines, version: null });
}

const progress = (entered: Sheet, asked = false, game = GAME) => checkProgress(entered, game, asked);

describe('checkProgress', () => {
  it.each([
    ['nothing', sheet(0, 0), '打者 0/9・投手 0・得点 あと3'],
    ['some batters', sheet(5, 2), '打者 5/9・投手 0・得点 あと1'],
    ['all batters', sheet(9, 3), '打者 9/9・投手 0・得点 3/3'],
    ['a pitcher', sheet(9, 3, [['4', '5']]), '投手 1・失点 あと3・アウト あと6'],
    ['a pitcher first', sheet(0, 0, [['6', '8']]), '打者 0/9・投手 1・得点 あと3・失点 8/8・アウト 18/18'],
  ])('counts neutrally with %s', (_what, entered, text) => {
    expect(progress(entered)).toMatchObject({ state: 'open', text, findings: [] });
  });

  it('names an error of a cell first', () => {
    const errors = { p1: { earned_runs: '自責点が失点を超えています' } };
    expect(withFirstError(progress(sheet(9, 3, [['4', '2']])), errors).text).toBe(
      '自責点が失点を超えています。投手 1・失点 あと6・アウト あと6',
    );
  });

  it('says what was checked once everything agrees', () => {
    expect(
      progress(
        sheet(9, 3, [
          ['4', '5'],
          ['2', '3'],
        ]),
      ),
    ).toMatchObject({
      state: 'checked',
      text: '自軍の打席27・得点3・残塁6、相手のアウト18・得点8 が合いました',
    });
  });

  it('is not green with a batter missing, or without the innings that the outs are checked with', () => {
    expect(progress(sheet(8, 3, [['6', '8']])).state).toBe('open');
    const unknown = progress(sheet(9, 3, [['6', '8']]), false, { ...GAME, innings: null });
    expect(unknown).toMatchObject({ state: 'open', text: '投手 1・失点 8/8' });
  });

  it('tells at once what more input cannot resolve', () => {
    expect(progress(sheet(2, 4))).toMatchObject({
      state: 'differs',
      text: '打者の得点4・スコア3',
      doubtful: true,
    });
    expect(progress(sheet(9, 2))).toMatchObject({ state: 'differs', text: '打者の得点2・スコア3' });
    expect(progress(sheet(9, 3, [['7', '8']]))).toMatchObject({ text: 'アウト21・6回は18' });
    expect(progress(sheet(9, 3, [['6', '7']]))).toMatchObject({ text: '投手の失点7・スコア8' });
  });

  it('names the place with a turn too few, and counts neutrally while all have few', () => {
    const full = sheet(9, 3, [['6', '8']]);
    const [first, ...others] = full.batters;
    const short = makeBatterRow('b8', 8, { user_id: '8', at_bats: '2' });
    const batters = first ? [first, ...others.slice(0, 6), short, ...others.slice(7)] : [];
    expect(progress({ ...full, batters })).toMatchObject({
      state: 'differs',
      text: '8番の打席が1つ足りません（7番3・8番2・9番3）',
    });
    const last = makeBatterRow('b9', 9, { user_id: '9', at_bats: '1' });
    const typing = { ...full, batters: [...full.batters.slice(0, 8), last] };
    expect(progress(typing).state).toBe('open');
    expect(progress(typing, true).text).toBe('9番の打席が1つ足りません（8番3・9番1）');
    expect(progress(sheet(9, 3, [['6', '8']], 1)).state).toBe('open');
    expect(progress(sheet(9, 3, [['6', '8']], 1), true).text).toBe('打席9・スコアとイニングでは19');
  });

  it('waits for the innings of both sides', () => {
    const half = { us: [1], them: [], opponent_errors: null };
    const enter = (line_score: typeof half | { us: number[]; them: number[]; opponent_errors: null }) =>
      checkProgress(sheet(9, 3), { ...GAME, line_score }, false);
    expect(enter(half).state).toBe('open');
    expect(enter({ ...half, us: [4] }).text).toBe('イニングの得点4・スコア3');
    const full = { us: [1, 0, 0, 0, 0, 1], them: [8, 0, 0, 0, 0, 0], opponent_errors: null };
    expect(enter(full).text).toBe('イニングの得点2・スコア3');
  });

  it('tells missing outs only when asked, but asks before the save', () => {
    const short = sheet(9, 3, [['4 2/3', '8']]);
    expect(progress(short)).toMatchObject({ state: 'open', doubtful: true });
    expect(progress(short, true)).toMatchObject({ state: 'differs', text: 'アウト14・5回は15' });
  });
});

describe('findNextStep', () => {
  const stepFrom = (entered: Sheet, open: string | null) =>
    findNextStep(
      {
        sheet: entered,
        getShortName: (id) => (id === '' ? '' : `選手${id}`),
        game: GAME,
      },
      open,
    );

  it.each([
    ['begins with the first batter without figures', sheet(2, 0), null, 'b3', '次 3番'],
    ['goes to the next batter', sheet(9, 0), 'b5', 'b6', '次 6番 選手6'],
    ['goes to the pitchers after the last batter', sheet(9, 3), 'b9', 'p1', '次へ 投手を入れる'],
    ['goes to one more pitcher while outs are missing', sheet(9, 3, [['4', '5']]), 'p1', 'p2', '次 投手'],
  ])('%s', (_what, entered, open, key, label) => {
    expect(stepFrom(entered, open)).toEqual({ key, label });
  });

  it('goes on to the pitchers, by name, when all batters are in', () => {
    const entered = sheet(9, 3, [
      ['4', '5'],
      ['', ''],
    ]);
    expect(stepFrom(entered, 'b5')).toEqual({ key: 'p2', label: '次 投手 選手21' });
    expect(stepFrom(sheet(9, 3, [['6', '8']]), 'b5')).toBeNull();
    // A turn may be missing, because runs are missing.
    expect(stepFrom(sheet(9, 2, [['4', '5']]), 'b5')).toEqual({ key: 'b6', label: '次 6番 選手6' });
  });

  it('ends with the pitcher who got the last out', () => {
    expect(stepFrom(sheet(9, 3, [['6', '8']]), 'p1')).toBeNull();
  });
});

describe('findSuspectRow', () => {
  const tooMany = progress(sheet(9, 4, [['6', '8']])).findings;
  const [first, ...others] = sheet(9, 4).batters;
  const withFirst = (cells: object) => ({
    batters: [...(first ? [{ ...first, cells: { ...first.cells, ...cells } }] : []), ...others],
  });

  it('names the batter whose figures contradict each other, where the sums do not fit', () => {
    expect(findSuspectRow(sheet(9, 4), tooMany)).toBe(0);
    expect(findSuspectRow(withFirst({ runs: '1', home_runs: '1', rbis: '0' }), tooMany)).toBe(0);
    expect(findSuspectRow(withFirst({ runs: '1' }), tooMany)).toBeUndefined();
    expect(findSuspectRow(sheet(9, 4), [])).toBeUndefined();
  });
});

it('offers the last pitcher what the others leave', () => {
  const entered = sheet(9, 3, [
    ['4', '5'],
    ['', ''],
  ]);
  const [first, second] = entered.pitchers;
  expect(second && findRest(entered, second, GAME)).toEqual({ outs: 6, runs: 3 });
  expect(first && findRest(entered, first, GAME)).toBeNull();
  expect(second && findRest(entered, second, { ...GAME, innings: null })).toBeNull();
});

it('offers a draw only where it is recorded', () => {
  expect(listResults('-')).toEqual(['勝利', '敗北', 'セーブ', 'ホールド', '-']);
  expect(listResults('引き分け')).toContain('引き分け');
});

import { describe, expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { batter, pitcher, sharedGame } from '../../../../test/shared-game.ts';
import { collectSharedResult } from './shared-result.ts';
import { formatSharedText } from './shared-text.ts';

const LINK = 'https://bench.example/games/12';
const NAMES = ['#1', '#6', '#7', '#18', '助っ人', '選手', '#9', '#10'];
const shared: SharedGame = {
  public_names: 'number',
  team_public_names: 'number',
  names_decided: true,
  names: NAMES.map((name, index) => ({ id: index + 1, name })),
  link: '/games/12',
  milestones: [],
  picture_names: null,
  content: '',
};

const makeText = (change: Partial<GameDetail>, today = '2026-11-23') =>
  formatSharedText(collectSharedResult(sharedGame(change), shared, today), LINK);

const lines = {
  batting_records: [
    batter(1, { atBats: 4, singles: 2, runs: 1, stolenBases: 2, stealAttempts: 3 }),
    batter(2, { atBats: 3, singles: 1, homeRuns: 2, runsBattedIn: 4 }),
    batter(3, { atBats: 2, doubles: 1, runsBattedIn: 1, errors: 1 }),
    batter(5, { atBats: 3, triples: 1 }),
    batter(6, { atBats: 4, strikeouts: 3 }),
  ],
  pitching_records: [
    pitcher(4, { outsRecorded: 16, runsAllowed: 3, strikeouts: 4, hitsAllowed: 5 }, { result: '勝利' }),
    pitcher(7, { outsRecorded: 2, hitsAllowed: 1 }, { credit: 'ホールド' }),
    pitcher(8, { outsRecorded: 3 }, { credit: 'セーブ' }),
  ],
  season_records: [{ user_id: 4, wins: 4, losses: 1, saves: 0, holds: 0 }],
};

const innings = {
  line_score: { us: [0, 2, 0, 1, 0, 2, null], them: [1, 0, 0, 0, 2, 0, 0], opponent_errors: null },
};

describe('the text of a game', () => {
  test('says the score, the innings, who decided it and who did what, and ends with the link', () => {
    expect(makeText({ ...lines, ...innings })).toBe(
      `【勝利】青空ナイン 5–3 丘の上スターズ
11/22（日） 公式戦・秋季リーグ

丘の上スターズ 100 020 0｜3
青空ナイン 020 102 X｜5

責任投手 勝 #18（4勝1敗）、S #10、H #9
本塁打 #6（2）
三塁打 助っ人
二塁打 #7

#1 2安打1得点2盗塁
#6 3安打4打点
#7 1安打1打点
助っ人 1安打

投手
#18 5 1/3回 3失点 4奪三振
#9 2/3回 0失点
#10 1回 0失点

${LINK}`,
    );
  });

  test('of a game without lines and innings is the score, the day and the link', () => {
    expect(makeText({ team_score: 2, opponent_score: 2 })).toBe(
      `【引き分け】青空ナイン 2–2 丘の上スターズ
11/22（日） 公式戦・秋季リーグ

${LINK}`,
    );
  });

  test('has the year of a game of another year', () => {
    expect(makeText({}, '2027-01-01')).toContain('\n2026/11/22（日） 公式戦');
  });

  test('writes innings of ten runs and more in parentheses, the side that bats first above', () => {
    const us = [0, 12, 0, 1, 0, 2, 10, 0, 0, 0, 0, 0];
    const them = [1, 0, 0, 10, 2, 0, 0, 0, 0, 0, 0];
    const text = makeText({ line_score: { us, them, opponent_errors: 2 }, bats_first: true });
    expect(text).toContain(
      '\n\n青空ナイン 0(12)0 102 (10)00 000｜5\n丘の上スターズ 100 (10)20 000 00｜3\n\n',
    );
  });

  test('names everybody who did something, in the batting order, and nobody who did not', () => {
    const did = [
      { walks: 1, hitByPitch: 1 },
      { sacrificeHits: 1 },
      { strikeouts: 3, errors: 2 },
      { sacrificeFlies: 1, runsBattedIn: 1 },
      { runs: 1 },
      { stolenBases: 1 },
      { singles: 1, doubles: 1 },
    ];
    const text = makeText({ batting_records: did.map((counts, index) => batter(index + 1, counts)) });
    expect(text.split('\n\n').at(-2)).toBe(
      ['#1 2四死球', '#6 1犠打', '#18 1打点1犠飛', '助っ人 1得点', '選手 1盗塁', '#9 2安打'].join('\n'),
    );
  });

  test('knows no other name than those that may be shown outside the team, and no memo', () => {
    const stranger = {
      ...batter(99, { atBats: 4, singles: 3 }),
      user: { id: 99, name: '青空 一朗', number: '3' },
    };
    const text = makeText({ batting_records: [stranger], opponent: '\u202E丘の\n上' });
    expect(text).toContain('選手 3安打');
    expect(text).toContain('5–3 丘の 上\n');
    expect(text).not.toMatch(/一朗|けが人/);
  });
});

describe('the head of the text', () => {
  test('has no score of a game that has not begun', () => {
    expect(makeText({ state: 'planned' })).toMatch(/^【試合前】青空ナイン – 丘の上スターズ\n/);
  });

  test.each<[Partial<GameDetail>, string]>([
    [{ state: 'called' }, '【勝利（コールド）】'],
    [{ state: 'forfeit' }, '【勝利（没収試合）】'],
    [{ state: 'noGame' }, '【ノーゲーム】'],
    [{ state: 'playing', bats_first: false, ...innings }, '【途中経過】試合中 7回表 '],
    [{ state: 'playing' }, '【途中経過】試合中 '],
    [{ state: 'suspended', bats_first: false, ...innings }, '【途中経過】中断 7回表 '],
  ])('of a game with %j is %s', (change, head) => {
    const { line_score, ...rest } = change;
    const played = line_score
      ? { line_score: { ...line_score, us: line_score.us.filter((runs) => runs !== null) } }
      : {};
    expect(makeText({ ...rest, ...played }).split('\n')[0]).toBe(`${head}青空ナイン 5–3 丘の上スターズ`);
  });
});

import { describe, expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { batter, pitcher, sharedGame } from '../../../../test/shared-game.ts';
import type { Item, Measure, Picture, TextItem } from '../../shared/picture/picture-items.ts';
import { layOutCard } from './card-layout.ts';
import { layOutPicture } from './picture-layout.ts';
import { createPlayerCards } from './player-card.ts';
import { collectSharedResult, type SharedResult } from './shared-result.ts';

/** Measures Japanese letters as wide as they are high, digits and Latin letters about half as wide. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((width, letter) => width + size * (letter < '\u0100' ? 0.57 : 1), 0);

const LONG = '特定非営利活動法人 港北ニュータウン少年野球連盟選抜ドルフィンズ';
const NAMES = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `#${index + 1}` }));
const LONG_NAMES = NAMES.map(({ id }) => ({ id, name: `長宗我部(${id}) ${LONG.slice(0, 14)}` }));

function shared(names: SharedGame['names']): SharedGame {
  return {
    public_names: 'number',
    team_public_names: 'number',
    names_decided: true,
    names,
    link: '',
    milestones: [],
    picture_names: null,
    content: '',
  };
}

function makeResult(change: Partial<GameDetail>, names = NAMES): SharedResult {
  return collectSharedResult(sharedGame(change), shared(names), '2026-11-23');
}

const isText = (item: Item): item is TextItem => item.kind === 'text';
const listTexts = ({ items }: Picture) => items.filter(isText);
const listWords = (result: SharedResult) => listTexts(layOutPicture(result, measure)).map(({ text }) => text);

const TURNS = ['中安', '遊ゴ', '左本', '四球', '左中二', '空三振', '投犠失', '一邪飛', '敬遠'];

function batters(count: number, turns: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...batter(index + 1, {
      atBats: 4,
      singles: 1,
      homeRuns: index % 2,
      doubles: 1,
      runs: 1,
      runsBattedIn: index % 8,
      stolenBases: 1,
      stealAttempts: 2,
      errors: 1,
    }),
    order_no: index + 1,
    plate_appearances: turns > 0 ? TURNS.slice(0, turns) : null,
  }));
}

const pitchers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    pitcher(
      30 - index,
      { outsRecorded: 10, hitsAllowed: 3, runsAllowed: 1, earnedRuns: 1, strikeouts: 2, walks: 12 } as object,
      { result: index === 0 ? '勝利' : '-' },
    ),
  );

const line_score = { us: [0, 2, 0, 1, 0, 2, null], them: [1, 0, 0, 0, 2, 0, 0], opponent_errors: 1 };
const whole = { batting_records: batters(9, 5), pitching_records: pitchers(2), line_score };

const thirteen = {
  us: [0, 2, 0, 1, 0, 2, 10, 0, 0, 0, 0, 0, 10],
  them: [1, 0, 0, 0, 2, 0, 0, 0, 10, 0, 0, 0, 0],
  opponent_errors: 3,
};

const GAMES: Readonly<Record<string, Partial<GameDetail>>> = {
  'a whole game': whole,
  'a game without lines': {},
  'a game without plate appearances': { ...whole, batting_records: batters(9, 0) },
  '13 innings, 25 to 13, 9 turns and long names': {
    batting_records: batters(10, 9),
    pitching_records: pitchers(4),
    line_score: thirteen,
    team_score: 25,
    opponent_score: 13,
    opponent: LONG,
    tournament: LONG.repeat(2),
    team: { id: 1, name: LONG },
  },
  '15 batters': { ...whole, batting_records: batters(15, 5) },
  '20 batters and 8 pitchers in 13 innings': {
    batting_records: batters(20, 6),
    pitching_records: pitchers(8),
    line_score: thirteen,
  },
  'the most innings and runs that there can be': {
    ...whole,
    line_score: { us: Array(30).fill(99), them: Array(30).fill(99), opponent_errors: 99 },
    team_score: 999,
    opponent_score: 999,
  },
};

function measureBox({ text, x, y, size, bold, align }: TextItem) {
  const width = measure(text, { size, bold });
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  return { text, left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.1 };
}
type Box = ReturnType<typeof measureBox>;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function expectReadable(picture: Picture): void {
  const { width, height } = picture;
  expect(width).toBe(1080);
  // A picture with only the score is 606 pixels high.
  expect([606, 1350]).toContain(height);
  const boxes = listTexts(picture).map(measureBox);
  for (const box of boxes) {
    expect(box.left, box.text).toBeGreaterThanOrEqual(0);
    expect(box.right, box.text).toBeLessThanOrEqual(width);
    expect(box.top, box.text).toBeGreaterThanOrEqual(16);
    expect(box.bottom, box.text).toBeLessThanOrEqual(height);
  }
  const overlapping = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [`${box.text} / ${other.text}`] : [])),
  );
  expect(overlapping).toEqual([]);
}

describe('the picture of a game', () => {
  test('has the score, the innings and the box score, and nothing else', () => {
    const words = listWords(makeResult(whole));
    const box = whole.batting_records.flatMap((line, index) => [
      String(line.order_no),
      `#${line.user_id}`,
      ...TURNS.slice(0, 5),
      ...[line.at_bats, 2 + (index % 2), line.rbis, line.runs, line.caught_stealing].map(String),
    ]);
    const sum = (count: (line: (typeof whole.batting_records)[number]) => number) =>
      String(whole.batting_records.reduce((total, line) => total + count(line), 0));
    const sums = [
      sum(({ at_bats }) => at_bats),
      sum(({ hits, doubles, home_runs }) => hits + doubles + home_runs),
      sum(({ rbis }) => rbis),
      sum(({ runs }) => runs),
      sum((line) => line.caught_stealing),
    ];
    const pitched = whole.pitching_records.flatMap((line, index) => [
      index === 0 ? '勝 #30' : '#29',
      line.formatted_innings,
      ...[line.hits_allowed, line.walks_given, line.strikeouts, line.runs_allowed, line.earned_runs].map(
        String,
      ),
    ]);
    expect(words).toEqual([
      '11/22（日） 公式戦・秋季リーグ',
      ...['青空ナイン', '丘の上スターズ', '5', '3', '○', '勝利'],
      ...['1', '2', '3', '4', '5', '6', '7', '計', '安', '失'],
      ...['丘の上スターズ', '1', '0', '0', '0', '2', '0', '0', '3', '6', '1'],
      ...['青空ナイン', '0', '2', '0', '1', '0', '2', 'X', '5', '22', '9'],
      ...['打撃', '打数', '安打', '打点', '得点', '盗塁'],
      ...box,
      ...['計', ...sums],
      ...['投手', '回', '被安', '与四死', '奪三', '失点', '自責'],
      ...pitched,
      'ベンチノート',
    ]);
  });

  test('has the hits in bold letters, and no other plate appearance', () => {
    const items = listTexts(layOutPicture(makeResult(whole), measure));
    const listBold = (word: string) => items.filter(({ text }) => text === word).map(({ bold }) => bold);
    for (const hit of ['中安', '左本', '左中二']) expect(listBold(hit), hit).toEqual(Array(9).fill(true));
    for (const other of ['遊ゴ', '四球']) expect(listBold(other), other).toEqual(Array(9).fill(false));
  });

  test('says what a batter did where the plate appearances are not recorded', () => {
    expect(listWords(makeResult({ batting_records: batters(2, 0) }))).toContain('3安打1打点1得点1盗塁');
  });

  test.each(Object.entries(GAMES))('of %s is readable: nothing overlaps or leaves it', (_, change) => {
    expectReadable(layOutPicture(makeResult(change), measure));
    expectReadable(layOutPicture(makeResult(change, LONG_NAMES), measure));
  });

  test.each([
    [15, 24],
    [20, 20],
  ])('of %i batters has letters of at least %i pixels', (count, least) => {
    const change = { ...whole, batting_records: batters(count, 5) };
    for (const { text, size } of listTexts(layOutPicture(makeResult(change), measure)))
      expect(size, text).toBeGreaterThanOrEqual(least);
  });

  test('writes a long name on two lines and shortens what is too long even then', () => {
    const words = listWords(makeResult({ opponent: LONG }));
    expect(words.some((word) => word.startsWith('特定非営利') && !word.endsWith('…'))).toBe(true);
    expect(words.some((word) => word.endsWith('…'))).toBe(true);
    expect(listWords(makeResult({ opponent: '丘' })).some((word) => word.endsWith('…'))).toBe(false);
  });

  test('has a sign and a word for each result', () => {
    expect(listWords(makeResult({ team_score: 1, opponent_score: 2 }))).toEqual(
      expect.arrayContaining(['●', '敗北']),
    );
    expect(listWords(makeResult({ team_score: 2, opponent_score: 2 }))).toEqual(
      expect.arrayContaining(['△', '引き分け']),
    );
  });
});

describe('the picture of a card', () => {
  const milestones = (['firstHomeRun', 'firstHit', 'threeHits', 'threeHundred'] as const).map(
    (milestone) => ({
      user_id: 2,
      milestone,
      at_bats: 23,
      hits: 7,
    }),
  );
  const listCards = (count: number, names = NAMES, turns = 5) =>
    createPlayerCards(
      sharedGame({ ...whole, batting_records: batters(9, turns) }),
      { ...shared(names), milestones: milestones.slice(0, count) },
      { today: '2026-11-23', self: undefined },
    );

  test('has the name, what was reached by which rule, the plate appearances and the game', () => {
    const [card] = listCards(1);
    expect(card && listTexts(layOutCard(card, measure)).map(({ text }) => text)).toEqual([
      '11/22（日） 公式戦・秋季リーグ',
      '#2',
      '初本塁打',
      '入団してからの全試合で初めて',
      '4打数3安打1打点1得点1盗塁',
      ...TURNS.slice(0, 5),
      '今季 23打数7安打 打率.304',
      ...['青空ナイン', '丘の上スターズ', '5', '3', '○', '勝利'],
      'ベンチノート',
    ]);
  });

  test.each([1, 2, 3, 4])('with %i of them is readable, with long names and many turns', (count) => {
    for (const card of [
      ...listCards(count),
      ...listCards(count, LONG_NAMES, 9),
      ...listCards(count, NAMES, 0),
    ])
      expectReadable(layOutCard(card, measure));
  });
});

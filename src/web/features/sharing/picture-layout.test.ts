import { describe, expect, test } from 'vitest';
import type { GameDetail } from '#contract/games.ts';
import { batter, pitcher, sharedGame } from '../../../../test/shared-game.ts';
import type { Item, Measure, TextItem } from '../../shared/picture/picture-items.ts';
import { layOutPicture } from './picture-layout.ts';
import { type SharedResult, sharedResult } from './shared-result.ts';

/** As wide as Japanese letters are; digits and Latin letters are about half as wide. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((width, letter) => width + size * (letter < '\u0100' ? 0.57 : 1), 0);

const NAMES = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `#${index + 1}` }));

function resultOf(change: Partial<GameDetail>): SharedResult {
  return sharedResult(sharedGame(change), { public_names: 'number', names: NAMES, link: '' }, '2026-11-23');
}

const isText = (item: Item): item is TextItem => item.kind === 'text';
const wordsOf = (result: SharedResult) =>
  layOutPicture(result, measure)
    .items.filter(isText)
    .map(({ text }) => text);

const batting_records = [1, 2, 3, 4, 5, 6, 7].map((id) =>
  batter(id, {
    atBats: 4,
    singles: 1,
    homeRuns: id % 2,
    doubles: 1,
    runsBattedIn: id,
    stolenBases: 1,
    errors: 1,
  }),
);
const pitching_records = [8, 9].map((id) =>
  pitcher(id, { outsRecorded: 10, hitsAllowed: 3, runsAllowed: 1 }, { result: id === 8 ? '勝利' : '-' }),
);
const line_score = { us: [0, 2, 0, 1, 0, 2, null], them: [1, 0, 0, 0, 2, 0, 0], opponent_errors: 1 };
const whole = { batting_records, pitching_records, line_score };

const twelve = {
  us: [0, 2, 0, 1, 0, 2, 10, 0, 0, 0, 0, 10],
  them: [1, 0, 0, 0, 2, 0, 0, 0, 10, 0, 0, 0],
  opponent_errors: 3,
};
const LONG = '特定非営利活動法人 港北ニュータウン少年野球連盟選抜ドルフィンズ';

const GAMES: Readonly<Record<string, Partial<GameDetail>>> = {
  'a whole game': whole,
  'a game without lines': {},
  '12 innings, 25 to 13 and long names': {
    ...whole,
    line_score: twelve,
    team_score: 25,
    opponent_score: 13,
    opponent: LONG,
    tournament: LONG.repeat(2),
    team: { id: 1, name: LONG },
  },
  'the most innings and runs that there can be': {
    ...whole,
    line_score: { us: Array(30).fill(99), them: Array(30).fill(99), opponent_errors: 99 },
    team_score: 999,
    opponent_score: 999,
  },
};

/** The area that a text covers. */
function boxOf({ text, x, y, size, bold, align }: TextItem) {
  const width = measure(text, { size, bold });
  const left = { left: x, center: x - width / 2, right: x - width }[align];
  return { text, left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.1 };
}
type Box = ReturnType<typeof boxOf>;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the picture of a game', () => {
  test('says what the text says', () => {
    const result = resultOf(whole);
    const words = wordsOf(result);
    const { team, opponent, facts, batters, pitchers, lineScore } = result;
    expect(words).toEqual(
      expect.arrayContaining([team, '5', opponent, '3', '○', '勝利', '11/22（日） 公式戦・秋季リーグ']),
    );
    for (const { label, text } of facts) expect(words).toEqual(expect.arrayContaining([label, text]));
    for (const { name, text } of [...batters, ...pitchers]) {
      expect(words).toContain(name);
      expect(words[words.indexOf(text, words.indexOf(name)) - 1]).toBeDefined();
    }
    for (const { name, runs, total, hits, errors } of lineScore) {
      const start = words.lastIndexOf(name);
      expect(words.slice(start, start + runs.length + 4)).toEqual([name, ...runs, total, hits, errors]);
    }
    // Nothing else but the headings.
    const headings = ['1', '2', '3', '4', '5', '6', '7', '計', '安', '失', '打撃', '投手', 'ベンチノート'];
    const said = [...facts, ...batters, ...pitchers].flatMap((part) => Object.values(part));
    const innings = lineScore.flatMap(({ name, runs, ...totals }) => [
      name,
      ...runs,
      ...Object.values(totals),
    ]);
    const known = [
      ...headings,
      ...said,
      ...innings,
      team,
      opponent,
      '○',
      '勝利',
      '11/22（日） 公式戦・秋季リーグ',
    ];
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
  });

  test.each(Object.entries(GAMES))(
    'of %s is readable: nothing overlaps or leaves the picture',
    (_, change) => {
      const { width, height, items } = layOutPicture(resultOf(change), measure);
      expect(width).toBe(1080);
      const boxes = items.filter(isText).map(boxOf);
      for (const box of boxes) {
        expect(box.left, box.text).toBeGreaterThanOrEqual(0);
        expect(box.right, box.text).toBeLessThanOrEqual(width);
        expect(box.bottom, box.text).toBeLessThanOrEqual(height);
      }
      const overlapping = boxes.flatMap((box, index) =>
        boxes
          .slice(index + 1)
          .flatMap((other) => (overlap(box, other) ? [`${box.text} / ${other.text}`] : [])),
      );
      expect(overlapping).toEqual([]);
    },
  );

  test('writes a long name on two lines and shortens what is too long even then', () => {
    const words = wordsOf(resultOf({ opponent: LONG }));
    expect(words.some((word) => word.startsWith('特定非営利') && !word.endsWith('…'))).toBe(true);
    expect(words.some((word) => word.endsWith('…'))).toBe(true);
    expect(wordsOf(resultOf({ opponent: '丘' })).some((word) => word.endsWith('…'))).toBe(false);
  });

  test('has a sign and a word for each result', () => {
    expect(wordsOf(resultOf({ team_score: 1, opponent_score: 2 }))).toEqual(
      expect.arrayContaining(['●', '敗北']),
    );
    expect(wordsOf(resultOf({ team_score: 2, opponent_score: 2 }))).toEqual(
      expect.arrayContaining(['△', '引き分け']),
    );
  });
});

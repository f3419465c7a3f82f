import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { fullWidth } from '../../test/full-width.ts';
import { battingLine } from '../../test/lines.ts';
import { SPELLINGS, UNREADABLE } from '../../test/scorebook-words.ts';
import {
  BATTING_OUTCOMES,
  type BattedBallLocation,
  type BattingOutcome,
  hasPossibleBallLocation,
  listPossibleBallLocations,
} from './plate-appearance.ts';
import {
  addDoublePlaysToBattingLine,
  formatScorebookWord,
  listScorebookWords,
  readScorebookWord,
} from './scorebook.ts';

function words(text: string): string[] {
  return text.split(' ');
}

const SINGLE_SPELLINGS = SPELLINGS.flatMap(([outcome, field, text]) =>
  words(text).map((word): [string, BattingOutcome, BattedBallLocation | null] => [word, outcome, field]),
);
const KNOWN = SINGLE_SPELLINGS.map(([word]) => word);

describe('readScorebookWord', () => {
  test.each(SINGLE_SPELLINGS)('reads %s as %s to %s', (word, outcome, field) => {
    expect(readScorebookWord(word)).toEqual({ outcome, field });
  });

  test.each(UNREADABLE)('does not read %s', (_why, text) => {
    expect(words(text).filter((word) => readScorebookWord(word) !== null)).toEqual([]);
  });

  test('returns null for an empty word', () => {
    expect(['', ' ', '\u3000', '\u200b', '\n'].map(readScorebookWord)).toEqual(Array(5).fill(null));
  });

  test.each([
    ['full-width digits and letters', '６ゴ ６－３ ６ー３ ６−３ ＨＲ ｋ ２Ｂ', '6ゴ 6-3 6-3 6-3 HR K 2B'],
    [
      'half-width kana',
      'ｼｮｰﾄｺﾞﾛ ｾﾝﾀｰﾌﾗｲ ﾚﾌﾄ前ﾋｯﾄ ﾌｫｱﾎﾞｰﾙ',
      'ショートゴロ センターフライ レフト前ヒット フォアボール',
    ],
    [
      'hiragana',
      'しょーとごろ せんたーふらい ひっと えらー 遊ごろ',
      'ショートゴロ センターフライ ヒット エラー 遊ゴロ',
    ],
    ['lower case', 'k bb hbp e6 hr ibb', 'K BB HBP E6 HR IBB'],
    [
      'a hyphen instead of the long vowel mark',
      'ショ-トゴロ ライナ- ｼｮ-ﾄｺﾞﾛ',
      'ショートゴロ ライナー ショートゴロ',
    ],
    [
      'letters that look alike',
      'ニゴ 左ニ ーゴ ー邪飛 補邪飛 左超本 投犧 投ぎ 遊並',
      '二ゴ 左二 一ゴ 一邪飛 捕邪飛 左越本 投犠 投犠 遊併',
    ],
    [
      'decomposed and invisible characters',
      '遊コ\u3099ロ 遊\u200bゴ \ufeff中安 ⼀ゴ',
      '遊ゴロ 遊ゴ 中安 一ゴ',
    ],
    ['surrounding space', '\u3000中安\u3000 \t四球\n', '中安 四球'],
  ])('accepts %s', (_what, variants, plain) => {
    const read = (text: string) => text.split(' ').map(readScorebookWord);
    expect(read(variants)).toEqual(read(plain));
  });

  test('reads every known word in full width', () => {
    expect(KNOWN.filter((word) => normalize(fullWidth(word)) !== normalize(word))).toEqual([]);
  });

  test('returns null for a known word followed by anything else', () => {
    const left = ['!', '?', '走', '点', '々', 'X', '①', '(1)', '、'];
    const longer = KNOWN.flatMap((word) => left.map((more) => word + more));
    expect(longer.filter((word) => readScorebookWord(word) !== null)).toEqual([]);
  });

  test('returns null or a possible plate appearance that can be written, for any text', () => {
    const texts = [
      ...'投捕一二三遊左中右内外越線前間安打本塁四死球振逃ゴ飛直邪併殺犠失野選12369-EKBH',
      'ゴロ',
      '塁打',
    ];
    const text = fc.array(fc.constantFrom(...texts), { maxLength: 4 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (word) => {
        const appearance = readScorebookWord(word);
        if (appearance === null) return;
        expect(hasPossibleBallLocation(appearance)).toBe(true);
        expect(readScorebookWord(formatScorebookWord(appearance))).toEqual(appearance);
      }),
      { numRuns: 3000 },
    );
  });

  test('does not throw for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => readScorebookWord(text)).not.toThrow();
      }),
    );
  });
});

function normalize(word: string): string | null {
  const appearance = readScorebookWord(word);
  return appearance && formatScorebookWord(appearance);
}

describe('formatPlateAppearance', () => {
  const possible = BATTING_OUTCOMES.flatMap((outcome) =>
    [null, ...listPossibleBallLocations(outcome)].map((field) => ({ outcome, field })),
  );

  test('writes every possible plate appearance as a distinct word that reads back', () => {
    const written = possible.map(formatScorebookWord);
    expect(written.map(readScorebookWord)).toEqual(possible);
    expect(new Set(written).size).toBe(possible.length);
  });

  test.each<[string, BattingOutcome, BattedBallLocation | null]>([
    ['中安', 'single', '中'],
    ['内安', 'single', '内'],
    ['単打', 'single', null],
    ['右二', 'double', '右'],
    ['右線二', 'double', '右線'],
    ['左中三', 'triple', '左中'],
    ['左越本', 'homeRun', '左越'],
    ['四球', 'walk', null],
    ['敬遠', 'intentionalWalk', null],
    ['死球', 'hitByPitch', null],
    ['三振', 'strikeout', null],
    ['振逃', 'reachedOnStrikeout', null],
    ['遊ゴ', 'groundOut', '遊'],
    ['中飛', 'flyOut', '中'],
    ['遊直', 'lineOut', '遊'],
    ['捕邪飛', 'foulOut', '捕'],
    ['遊併', 'doublePlay', '遊'],
    ['遊三重殺', 'triplePlay', '遊'],
    ['投犠', 'sacrificeHit', '投'],
    ['投犠失', 'sacrificeHitReached', '投'],
    ['中犠飛', 'sacrificeFly', '中'],
    ['遊失', 'reachedOnError', '遊'],
    ['遊野選', 'fieldersChoice', '遊'],
    ['打妨', 'interference', null],
    ['投犠野', 'sacrificeHitChoice', '投'],
    ['守妨', 'batterInterference', null],
    ['打順誤', 'outOfTurn', null],
  ])('writes %s for %s to %s', (word, outcome, field) => {
    expect(formatScorebookWord({ outcome, field })).toBe(word);
  });

  test('leaves out an impossible place', () => {
    expect(formatScorebookWord({ outcome: 'walk', field: '中' })).toBe('四球');
    expect(formatScorebookWord({ outcome: 'homeRun', field: '投' })).toBe('本塁打');
  });

  test('is stable after the first normalization', () => {
    expect(KNOWN.map(normalize).map((word) => normalize(word ?? ''))).toEqual(KNOWN.map(normalize));
  });
});

describe('listScorebookWords', () => {
  const summary = (text: string) =>
    listScorebookWords(text).map(({ word, start, appearance }) => [word, start, appearance?.outcome ?? null]);

  test('reads a typical cell', () => {
    expect(summary('中安 四球 遊ゴ 右二 投犠 三振')).toEqual([
      ['中安', 0, 'single'],
      ['四球', 3, 'walk'],
      ['遊ゴ', 6, 'groundOut'],
      ['右二', 9, 'double'],
      ['投犠', 12, 'sacrificeHit'],
      ['三振', 15, 'strikeout'],
    ]);
  });

  test('keeps words that it does not understand in place', () => {
    expect(summary('  中安　??、👀四球 三振')).toEqual([
      ['中安', 2, 'single'],
      ['??', 5, null],
      ['👀四球', 8, null],
      ['三振', 13, 'strikeout'],
    ]);
  });

  test('reads 三振 with a space as one strikeout', () => {
    expect(summary('三　振')).toEqual([
      ['三', 0, 'strikeout'],
      ['振', 2, null],
    ]);
  });

  test('skips dashes and dots, which mark innings without a plate appearance', () => {
    expect(summary('- ー － … ・・・ 中安 ―― 三振')).toEqual([
      ['中安', 12, 'single'],
      ['三振', 18, 'strikeout'],
    ]);
  });

  test.each(['', ' ', '、、', '\u3000\n', '---'])('returns nothing for %j', (text) => {
    expect(listScorebookWords(text)).toEqual([]);
  });

  test('finds every word between any separators', () => {
    const separator = fc.constantFrom(...' 　\t\n,，、､・･/／|｜;；。'.split(''));
    const between = fc.array(separator, { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
    const cell = fc.array(fc.tuple(fc.constantFrom(...KNOWN), between), { maxLength: 12 });
    fc.assert(
      fc.property(between, cell, (before, list) => {
        const text = before + list.map((pair) => pair.join('')).join('');
        const found = listScorebookWords(text);
        expect(found.map(({ word }) => word)).toEqual(list.map(([word]) => word));
        expect(found.map(({ word, start }) => text.slice(start, start + word.length))).toEqual(
          list.map(([word]) => word),
        );
        expect(found.map(({ appearance }) => appearance)).toEqual(
          list.map(([word]) => readScorebookWord(word)),
        );
      }),
    );
  });

  // Quadratic time would take many minutes here and exceed the time limit of the test.
  test('reads hostile texts in linear time', () => {
    const hostile = ['三', '6-', 'ー', 'ゴロ', '左中間', ' ', '、', '三 ', '\u3099', 'ﷺ', '適時'];
    for (const text of hostile) {
      expect(readScorebookWord(text.repeat(100_000))).toBeNull();
      listScorebookWords(text.repeat(20_000));
    }
  });
});

describe('double plays', () => {
  const counted = (words: readonly string[] | null, atBats = words?.length ?? 0) => {
    const { doublePlays, doublePlayGames } = addDoublePlaysToBattingLine(
      battingLine({ atBats, doublePlays: 9 }),
      words,
    );
    return [doublePlays, doublePlayGames];
  };

  test.each(BATTING_OUTCOMES)('are counted in the stored word of a double play alone: %s', (outcome) => {
    const words = [null, ...listPossibleBallLocations(outcome)].map((field) =>
      formatScorebookWord({ outcome, field }),
    );
    expect(counted(words)).toEqual([outcome === 'doublePlay' ? words.length : 0, 1]);
  });

  test('are known where each plate appearance of the line has a result', () => {
    expect(counted(['遊併', '中安'])).toEqual([1, 1]);
    expect(counted(['遊併', '中安'], 3)).toEqual([0, 0]);
    expect(counted(['遊併', '中安'], 1)).toEqual([0, 0]);
    expect(counted(null)).toEqual([0, 0]);
    expect(counted([])).toEqual([0, 0]);
  });
});

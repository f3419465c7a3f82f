import { describe, expect, test } from 'vitest';
import {
  formatPublicNamesById,
  listPublicNameRulesUpTo,
  narrowPublicNameRule,
  PUBLIC_NAME_RULES,
  type PubliclyNamedMember,
  toPlainTextLine,
} from './public-name.ts';

const member = (
  id: number,
  name: string,
  number: string | null,
  facts: Partial<PubliclyNamedMember> = {},
) => ({
  id,
  name,
  number,
  heldBack: false,
  guest: false,
  ...facts,
});

const team = [
  member(1, '青空 一朗', '1'),
  member(2, '田中　健', '18'),
  member(3, '田中 大輔', '00'),
  member(4, '森 六花', null),
  member(5, '佐々木小次郎', '7'),
  member(6, '高台 四季', '3', { heldBack: true }),
  member(7, '石段 万里', null, { heldBack: true }),
  member(8, '岸辺 九', null, { guest: true }),
  member(9, '助人', null, { guest: true }),
];

describe('a name outside of the team', () => {
  test.each([
    ['number', ['#1', '#18', '#00', '選手', '#7', '#3', '選手', '助っ人', '助っ人']],
    ['family', ['青空', '田中(18)', '田中(00)', '森', '#7', '#3', '選手', '岸辺', '助っ人']],
    [
      'full',
      ['青空 一朗', '田中　健', '田中 大輔', '森 六花', '佐々木小次郎', '#3', '選手', '岸辺 九', '助人'],
    ],
  ] as const)('follows the rule %s, and is a number for those held back', (rule, names) => {
    expect([...formatPublicNamesById(rule, team).values()]).toEqual(names);
  });

  test.each(PUBLIC_NAME_RULES)('of a member who is held back says nothing but the number (%s)', (rule) => {
    const hidden = team.map((each) => ({ ...each, heldBack: true }));
    const shown = [...formatPublicNamesById(rule, hidden).values()];
    expect(shown.every((name) => /^(?:#\d+|選手|助っ人)$/.test(name))).toBe(true);
  });

  test('has no number beside the family name because of a member who is held back', () => {
    const two = [member(2, '田中 健', '18'), member(3, '田中 大輔', '00', { heldBack: true })];
    expect([...formatPublicNamesById('family', two).values()]).toEqual(['田中', '#00']);
  });

  test('keeps no mark of direction and no line break', () => {
    const [shown] = formatPublicNamesById('full', [member(1, '\u202E青空\u2066 一朗\n\u200F', '1')]).values();
    expect(shown).toBe('青空 一朗');
    expect(toPlainTextLine('甲\u2028乙\r\n丙')).toBe('甲 乙 丙');
  });
});

describe('the rule of a single share', () => {
  test('can show less of a name than the rule of the team, never more', () => {
    expect(listPublicNameRulesUpTo('family')).toEqual(['number', 'family']);
    for (const [index, rule] of PUBLIC_NAME_RULES.entries())
      for (const [wantedIndex, wanted] of PUBLIC_NAME_RULES.entries())
        expect(narrowPublicNameRule(rule, wanted)).toBe(PUBLIC_NAME_RULES[Math.min(index, wantedIndex)]);
    expect(narrowPublicNameRule('full', undefined)).toBe('full');
  });
});

import { expect, test } from 'vitest';
import {
  formatNameWithNumber,
  formatNumberAndName,
  formatShortNamesById,
  mayBeSameMemberName,
} from './member-name.ts';

function shorten(...members: (string | [name: string, number: string])[]): string[] {
  const listed = members.map((member, id) =>
    typeof member === 'string'
      ? { id, name: member, number: null }
      : { id, name: member[0], number: member[1] },
  );
  return [...formatShortNamesById(listed).values()];
}

test.each([
  ['a family name of its own', ['田中 健', '鈴木 翔太'], ['田中', '鈴木']],
  ['a shared family name', ['田中 健', '田中　大輔', '鈴木 翔太'], ['田中(健)', '田中(大)', '鈴木']],
  [
    'given names that begin alike',
    ['田中 健太', '田中 健二', '田中 大'],
    ['田中(健太)', '田中(健二)', '田中(大)'],
  ],
  ['a given name that begins another one', ['田中 健', '田中 健太'], ['田中(健)', '田中(健太)']],
  ['a name without a space', ['田中健太', '田中 健太', '田中 大'], ['田中健太', '田中(健)', '田中(大)']],
  ['a family name alone', ['田中', '田中 大'], ['田中', '田中(大)']],
  ['letters of several code units', ['森 𠮷野', '森 か\u3099く'], ['森(𠮷)', '森(が)']],
  ['equal names without numbers', ['田中 健', '田中 健'], ['田中(健)', '田中(健)']],
] as [string, string[], string[]][])('%s is shortened', (_, names, short) =>
  expect(shorten(...names)).toEqual(short),
);

test('equal names are told apart by their numbers', () => {
  expect(shorten(['田中 健', '1'], ['田中 健', '10'], '田中 大')).toEqual([
    '田中(1)',
    '田中(10)',
    '田中(大)',
  ]);
  expect(shorten(['田中', '1'], '田中')).toEqual(['田中(1)', '田中']);
});

test('a number stands before the name', () => {
  expect(formatNumberAndName({ number: '00', name: '青空 一朗' })).toBe('00 青空 一朗');
  expect(formatNumberAndName({ number: null, name: '青空 一朗' })).toBe('青空 一朗');
});

test('within a sentence, the number stands after the name', () => {
  expect(formatNameWithNumber({ number: '18', name: '青空 一朗' })).toBe('青空 一朗(18)');
  expect(formatNameWithNumber({ number: null, name: '青空 一朗' })).toBe('青空 一朗');
});

test.each([
  ['田中 健', '田中 健', true],
  ['田中　健', '田中健', true],
  ['田中 健', '田中', true],
  ['田中 健', '田中(健)', true],
  ['田中 健太', '田中(健)', true],
  ['田中健', '田中(健)', true],
  ['田中 健', '田中(18)', true],
  ['田中 健', '田中(大)', false],
  ['田中 健', '田中 大', false],
  ['田中 健', '田', false],
  ['中田 健', '田中', false],
  ['', '田中', false],
])('%j may be listed as %j: %j', (name, listed, may) => expect(mayBeSameMemberName(name, listed)).toBe(may));

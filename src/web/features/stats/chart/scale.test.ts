import { describe, expect, test } from 'vitest';
import { listLabeledIndexes, makeScale, splitAtGaps, toCenter, toHeight, toIndex } from './scale.ts';

const listTicks = (values: readonly number[], smallest: number) =>
  makeScale(values, smallest, (value) => value.toFixed(1)).ticks.map(({ text }) => text);

describe('makeScale', () => {
  test('covers every value in about six round steps', () => {
    expect(listTicks([0.333, 0.41], 0.1)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5']);
    expect(listTicks([0.25], 0.1)).toEqual(['0.0', '0.1', '0.2', '0.3']);
    expect(listTicks([5, 0, 13], 1)).toEqual(['0.0', '5.0', '10.0', '15.0']);
    expect(listTicks([1.75], 0.1)).toEqual(['0.0', '0.5', '1.0', '1.5', '2.0']);
  });

  test('extends below zero for negative values', () => {
    expect(listTicks([3, -4], 1)).toEqual(['-4.0', '-2.0', '0.0', '2.0', '4.0']);
  });

  test('has two ticks without values or with zeros only', () => {
    expect(listTicks([], 1)).toEqual(['0.0', '1.0']);
    expect(listTicks([0, 0], 0.1)).toEqual(['0.0', '0.1']);
  });

  test('maps its ends to 0 and 1', () => {
    const scale = makeScale([3, -4], 1, String);
    expect([-4, 0, 4].map((value) => toHeight(scale, value))).toEqual([0, 0.5, 1]);
  });
});

describe('the positions of a chart', () => {
  test('center a single game', () => {
    expect(toCenter(0, 1)).toBe(0.5);
  });

  test('are found from the pointer, at and beyond the edges as well', () => {
    for (const index of [0, 1, 30, 59]) expect(toIndex(toCenter(index, 60), 60)).toBe(index);
    expect(toIndex(-0.1, 60)).toBe(0);
    expect(toIndex(1, 60)).toBe(59);
    expect(toIndex(0.7, 1)).toBe(0);
  });

  test('are labeled evenly, with the last among them', () => {
    expect(listLabeledIndexes(0, 4)).toEqual([]);
    expect(listLabeledIndexes(1, 4)).toEqual([0]);
    expect(listLabeledIndexes(3, 4)).toEqual([0, 1, 2]);
    expect(listLabeledIndexes(5, 4)).toEqual([0, 2, 4]);
    expect(listLabeledIndexes(60, 4)).toEqual([14, 29, 44, 59]);
  });
});

test('splitAtGaps starts a new segment after missing values', () => {
  expect(splitAtGaps([null, 1, 2, null, null, 3])).toEqual([
    [
      { index: 1, value: 1 },
      { index: 2, value: 2 },
    ],
    [{ index: 5, value: 3 }],
  ]);
  expect(splitAtGaps([null])).toEqual([]);
});

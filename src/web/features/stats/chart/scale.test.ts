import { describe, expect, test } from 'vitest';
import { heightOf, middleOf, namedPlaces, placeAt, scaleOver, unbroken } from './scale.ts';

const ticksOf = (values: readonly number[], smallest: number) =>
  scaleOver(values, smallest, (value) => value.toFixed(1)).ticks.map(({ text }) => text);

describe('the scale', () => {
  test('has room for every value, in six round steps at most or little more', () => {
    expect(ticksOf([0.333, 0.41], 0.1)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5']);
    expect(ticksOf([0.25], 0.1)).toEqual(['0.0', '0.1', '0.2', '0.3']);
    expect(ticksOf([5, 0, 13], 1)).toEqual(['0.0', '5.0', '10.0', '15.0']);
    expect(ticksOf([1.75], 0.1)).toEqual(['0.0', '0.5', '1.0', '1.5', '2.0']);
  });

  test('goes below zero where a value does', () => {
    expect(ticksOf([3, -4], 1)).toEqual(['-4.0', '-2.0', '0.0', '2.0', '4.0']);
  });

  test('stands also without a value, or with nothing but zeros', () => {
    expect(ticksOf([], 1)).toEqual(['0.0', '1.0']);
    expect(ticksOf([0, 0], 0.1)).toEqual(['0.0', '0.1']);
  });

  test('its ends are the bottom and the top', () => {
    const scale = scaleOver([3, -4], 1, String);
    expect([-4, 0, 4].map((value) => heightOf(scale, value))).toEqual([0, 0.5, 1]);
  });
});

describe('the places', () => {
  test('one game stands in the middle', () => {
    expect(middleOf(0, 1)).toBe(0.5);
  });

  test('a finger always finds the place it is on, also at and beyond the edges', () => {
    for (const place of [0, 1, 30, 59]) expect(placeAt(middleOf(place, 60), 60)).toBe(place);
    expect(placeAt(-0.1, 60)).toBe(0);
    expect(placeAt(1, 60)).toBe(59);
    expect(placeAt(0.7, 1)).toBe(0);
  });

  test('few are named, the first and the last among them', () => {
    expect(namedPlaces(0, 4)).toEqual([]);
    expect(namedPlaces(1, 4)).toEqual([0]);
    expect(namedPlaces(3, 4)).toEqual([0, 1, 2]);
    expect(namedPlaces(60, 4)).toEqual([0, 20, 39, 59]);
  });
});

test('a missing value breaks the line', () => {
  expect(unbroken([null, 1, 2, null, null, 3])).toEqual([
    [
      { place: 1, value: 1 },
      { place: 2, value: 2 },
    ],
    [{ place: 5, value: 3 }],
  ]);
  expect(unbroken([null])).toEqual([]);
});

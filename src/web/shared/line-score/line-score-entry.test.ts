import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameForm } from '#contract/games.ts';
import {
  canSkip,
  countColumns,
  type InningCell,
  type LineScoreEntry,
  nextInningCell,
  sidesInOrder,
  toRuns,
  withBatsFirst,
  withOpponentErrors,
  withoutRuns,
  withRuns,
  withSkipped,
} from './line-score-entry.ts';

const NOTHING: LineScoreEntry = { line_score: null, bats_first: null };
const us = (index: number): InningCell => ({ side: 'us', index });
const them = (index: number): InningCell => ({ side: 'them', index });

function makeEntry(own: (number | null)[], other: (number | null)[], bats_first: boolean | null = null) {
  return { line_score: { us: own, them: other, opponent_errors: null }, bats_first };
}

describe('a line score that is entered', () => {
  test('counts innings that were passed over as 0', () => {
    expect(toRuns(withRuns(NOTHING, us(2), 3)).us).toEqual([0, 0, 3]);
    expect(toRuns(withRuns(makeEntry([1, 2], []), us(0), 4)).us).toEqual([4, 2]);
    expect(toRuns(withRuns(NOTHING, us(0), 120)).us).toEqual([99]);
  });

  test('loses its last inning, and keeps an earlier one as 0', () => {
    expect(toRuns(withoutRuns(makeEntry([1, 2], []), us(1))).us).toEqual([1]);
    expect(toRuns(withoutRuns(makeEntry([1, 2], []), us(0))).us).toEqual([0, 2]);
    expect(withoutRuns(makeEntry([1], []), us(0)).line_score).toBeNull();
    expect(toRuns(withoutRuns(makeEntry([1], []), us(3))).us).toEqual([1]);
  });

  test('has an X only in the last inning of the side that bats second', () => {
    expect(canSkip(makeEntry([], [1, 2]), us(1))).toBe(true);
    expect(canSkip(makeEntry([1], [1, 2], false), us(1))).toBe(true);
    expect(canSkip(makeEntry([1], [1, 2], true), us(1))).toBe(false);
    expect(canSkip(makeEntry([1], [1, 2, 3]), us(1))).toBe(false);
    expect(canSkip(makeEntry([1, 2, 3], [1, 2]), us(1))).toBe(false);
    expect(canSkip(makeEntry([1, null], [1, 2]), them(1))).toBe(false);
    expect(withSkipped(makeEntry([1], [1, 2, 3]), us(2))).toEqual(makeEntry([1, 0, null], [1, 2, 3], false));
    expect(withSkipped(makeEntry([1, 2], []), them(1))).toEqual(makeEntry([1, 2], [0, null], true));
  });

  test('loses the X of a side that turns out to bat first', () => {
    expect(withBatsFirst(makeEntry([1, null], [1, 2], false), true)).toEqual(makeEntry([1], [1, 2], true));
    expect(withBatsFirst(makeEntry([1, 2], [1, 2]), false)).toEqual(makeEntry([1, 2], [1, 2], false));
  });

  test('loses the inning that does not count once there are more or fewer before it', () => {
    const uneven = { us: 2, them: 0, kept: true };
    const entry = { line_score: { us: [1], them: [0], opponent_errors: null, uneven }, bats_first: true };
    expect(toRuns(withRuns(entry, us(0), 3)).uneven).toEqual(uneven);
    expect(toRuns(withOpponentErrors(entry, 1)).uneven).toEqual(uneven);
    expect(toRuns(withRuns(entry, us(1), 2))).not.toHaveProperty('uneven');
  });

  test('is null once nothing of it is left', () => {
    const errors = withOpponentErrors(NOTHING, 2);
    expect(errors.line_score).toEqual({ us: [], them: [], opponent_errors: 2 });
    expect(withOpponentErrors(errors, null).line_score).toBeNull();
  });

  test('is always one that the server accepts', () => {
    const cell = fc.record({ side: fc.constantFrom<InningCell['side']>('us', 'them'), index: fc.nat(29) });
    const step = fc.oneof(
      fc.tuple(cell, fc.nat(120)).map(
        ([at, runs]) =>
          (entry: LineScoreEntry) =>
            withRuns(entry, at, runs),
      ),
      cell.map((at) => (entry: LineScoreEntry) => withoutRuns(entry, at)),
      cell.map((at) => (entry: LineScoreEntry) => (canSkip(entry, at) ? withSkipped(entry, at) : entry)),
      fc.boolean().map((first) => (entry: LineScoreEntry) => withBatsFirst(entry, first)),
    );
    const form = { date: '2026-05-03', game_type: '公式戦', tournament: '春', opponent: '北' };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const entry = steps.reduce((current, apply) => apply(current), NOTHING);
        const game = { ...form, team_score: 0, opponent_score: 0, ...entry };
        expect(gameForm.safeParse(game).success, JSON.stringify(entry)).toBe(true);
      }),
    );
  });
});

test('countColumns offers one inning more than entered, unless the innings are known', () => {
  expect(countColumns(NOTHING, null)).toBe(7);
  expect(countColumns(makeEntry([1, 2, 3, 4, 5, 6, 7], []), null)).toBe(8);
  expect(countColumns(makeEntry([1, 2, 3], []), 9)).toBe(9);
  expect(countColumns(makeEntry(Array(10).fill(0), []), 9)).toBe(10);
  expect(countColumns(makeEntry(Array(30).fill(0), []), null)).toBe(30);
});

test('nextCell moves on within a side, then to the other side, then nowhere', () => {
  expect(nextInningCell(makeEntry([1], []), us(0), null)).toEqual(us(1));
  expect(nextInningCell(makeEntry([1, 2], []), us(1), 2)).toEqual(them(0));
  expect(nextInningCell(makeEntry([1, 2], [0]), them(0), null)).toEqual(them(1));
  expect(nextInningCell(makeEntry([1, 2], [0, 0]), them(1), null)).toBeNull();
});

test('the side that bats first is listed first, the own one if unknown', () => {
  expect(sidesInOrder(NOTHING)).toEqual(['us', 'them']);
  expect(sidesInOrder({ ...NOTHING, bats_first: true })).toEqual(['us', 'them']);
  expect(sidesInOrder({ ...NOTHING, bats_first: false })).toEqual(['them', 'us']);
});

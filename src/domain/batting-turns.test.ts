import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findImpossibleSlotTurnCounts, type SlotTurnCount } from './batting-turns.ts';

const makeTurns = (turns: readonly number[]): SlotTurnCount[] =>
  turns.map((count, index) => ({ place: index + 1, turns: count }));

const playTurns = (places: number, total: number) =>
  Array.from({ length: places }, (_, index) => Math.floor(total / places) + Number(index < total % places));

describe('findImpossibleSlotTurnCounts', () => {
  test('finds none in an order that was kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 20 }), fc.nat(80), (places, total) => {
        expect(findImpossibleSlotTurnCounts(makeTurns(playTurns(places, total)))).toEqual([]);
      }),
    );
  });

  test('names a turn that was left out, unless the order was kept without it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 60 }), fc.nat(8), (total, index) => {
        const turns = playTurns(9, total);
        const without = turns.with(index, (turns[index] ?? 0) - 1);
        const isLast = index === (total - 1) % 9;
        const gap = { place: index + 1, turns: without[index], expected: turns[index] };
        expect(findImpossibleSlotTurnCounts(makeTurns(without))).toEqual(isLast ? [] : [gap]);
      }),
    );
  });

  test.each([
    [[4, 4, 4, 4, 5, 4, 4, 4, 4], [{ place: 5, turns: 5, expected: 4 }]],
    [[4, 4, 4, 4, 4, 4, 4, 4, 4, 2], []],
    [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1], []],
    [[], []],
  ])('of %j: %j', (turns, gaps) => {
    expect(findImpossibleSlotTurnCounts(makeTurns(turns))).toEqual(gaps);
  });
});

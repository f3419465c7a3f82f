import { expect, test } from 'vitest';
import { hasLeastPitches } from './pitcher-cells.ts';
import { makePitcherRow } from './sheet-rows.ts';

test.each([
  ['the stored number', '7', '11', true],
  ['another number', '7', '12', false],
  ['none', '7', '', false],
  ['the number of somebody else', '8', '11', false],
])('%s of pitches is the least there were: %#', (_, user_id, pitches, expected) => {
  const row = makePitcherRow('p1', { user_id, pitches });
  const line = { pitches: 11, pitches_at_least: true };
  const game = { pitching_records: [{ ...line, user_id: 7 }] };
  expect(hasLeastPitches(row, game)).toBe(expected);
});

test('a number that was counted is none', () => {
  const row = makePitcherRow('p1', { user_id: '7', pitches: '11' });
  const game = { pitching_records: [{ user_id: 7, pitches: 11, pitches_at_least: false }] };
  expect(hasLeastPitches(row, game)).toBe(false);
});

import { expect, test } from 'vitest';
import { type Lineup, type LineupEntry, listBattingOrder } from '#domain/lineup.ts';
import {
  appendToBattingOrder,
  isSameLineup,
  moveLineupPlayer,
  moveLineupPlayerToBench,
  removeFromLineup,
  swapLineupPlayers,
} from '#domain/lineup-edit.ts';
import { mergeLineups } from './lineup.document.ts';

const entry = (member_id: number, place: LineupEntry['place']): LineupEntry => ({
  member_id,
  guest: null,
  place,
  position: null,
});
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => entry(id, 'order'));
const BASE: Lineup = { designated: null, entries: [...NINE, entry(10, 'bench'), entry(11, 'bench')] };
const listOrder = (lineup: Lineup | null) =>
  lineup && listBattingOrder(lineup).map(({ member_id }) => member_id);

test('both sides are kept where they changed different places', () => {
  const mine = swapLineupPlayers(BASE, 'm1', 'm2');
  const theirs = swapLineupPlayers(swapLineupPlayers(BASE, 'm8', 'm9'), 'm7', 'm10');
  const merged = mergeLineups(BASE, mine, theirs);
  expect(listOrder(merged)).toEqual([2, 1, 3, 4, 5, 6, 10, 9, 8]);
  expect(merged?.entries.map(({ member_id }) => member_id).slice(9)).toEqual([7, 11]);
});

test('somebody whom others add or take out follows', () => {
  const mine = swapLineupPlayers(BASE, 'm1', 'm2');
  const theirs = removeFromLineup(appendToBattingOrder(BASE, 'm10'), 'm11');
  const merged = mergeLineups(BASE, mine, theirs);
  expect(listOrder(merged)).toEqual([2, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(merged?.entries).toHaveLength(10);
});

test('an untouched lineup follows wholly, and one that nobody else changed stays', () => {
  const other = moveLineupPlayerToBench(moveLineupPlayer(BASE, 'm9', 'm1'), 'm5');
  expect(mergeLineups(BASE, BASE, other)).toSatisfy((merged) => isSameLineup(merged, other));
  expect(mergeLineups(BASE, other, BASE)).toSatisfy((merged) => isSameLineup(merged, other));
});

test('a person chooses where both changed a place, moved one player, or nobody knows the beginning', () => {
  const mine = swapLineupPlayers(BASE, 'm1', 'm2');
  expect(mergeLineups(BASE, mine, swapLineupPlayers(BASE, 'm2', 'm3'))).toBeNull();
  expect(
    mergeLineups(BASE, swapLineupPlayers(BASE, 'm1', 'm10'), swapLineupPlayers(BASE, 'm2', 'm10')),
  ).toBeNull();
  expect(mergeLineups(null, mine, swapLineupPlayers(BASE, 'm8', 'm9'))).toBeNull();
});

test('an own change is taken back without what others have changed since', () => {
  const before = swapLineupPlayers(BASE, 'm1', 'm2');
  const others = swapLineupPlayers(BASE, 'm8', 'm9');
  expect(listOrder(mergeLineups(BASE, before, others))).toEqual([2, 1, 3, 4, 5, 6, 7, 9, 8]);
  expect(mergeLineups(BASE, before, swapLineupPlayers(BASE, 'm1', 'm3'))).toBeNull();
});

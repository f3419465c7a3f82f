import { expect, test } from 'vitest';
import { entry, lineup, NINE } from '../../test/lineups.ts';
import { type Lineup, listBattingOrder } from './lineup.ts';
import {
  addBenchToBattingOrder,
  addPlayersToBench,
  appendToBattingOrder,
  assignLineupPosition,
  benchBatterOnlyPlayers,
  fitSavedLineupToPlayers,
  isSameLineup,
  moveLineupPlayer,
  moveLineupPlayerToBench,
  removeFromLineup,
  setDesignatedBatterKind,
  shiftLineupPlayer,
  swapLineupPlayers,
} from './lineup-edit.ts';

const key = (id: number) => `m${id}`;
const BENCH = [entry(10, null, 'bench'), entry(11, null, 'bench')];
const ELEVEN = lineup([...NINE, ...BENCH]);
const ids = ({ entries }: Lineup) => entries.map(({ member_id }) => member_id);
const findRow = ({ entries }: Lineup, id: number) => entries.find(({ member_id }) => member_id === id);

test('a player moves within the order, and those between shift', () => {
  expect(ids(moveLineupPlayer(ELEVEN, key(4), key(1))).slice(0, 5)).toEqual([4, 1, 2, 3, 5]);
  expect(ids(shiftLineupPlayer(ELEVEN, key(1), 1)).slice(0, 2)).toEqual([2, 1]);
  expect(shiftLineupPlayer(ELEVEN, key(1), -1)).toBe(ELEVEN);
});

test('a player who moves between order and bench exchanges place and position', () => {
  const changed = moveLineupPlayer(ELEVEN, key(10), key(2));
  expect(findRow(changed, 10)).toMatchObject({ place: 'order', position: '捕手' });
  expect(findRow(changed, 2)).toMatchObject({ place: 'bench', position: null });
  expect(swapLineupPlayers(ELEVEN, key(1), key(99))).toBe(ELEVEN);
});

test('a position is taken from whoever has it', () => {
  const changed = assignLineupPosition(ELEVEN, key(3), '二塁手');
  expect([findRow(changed, 3)?.position, findRow(changed, 4)?.position]).toEqual(['二塁手', '一塁手']);
  expect(findRow(assignLineupPosition(ELEVEN, key(10), '投手'), 10)).toMatchObject({
    place: 'order',
    position: '投手',
  });
});

test('the bench bats last, and goes back to the bench', () => {
  expect(findRow(appendToBattingOrder(ELEVEN, key(10)), 10)).toMatchObject({
    place: 'order',
    position: 'EP',
  });
  expect(findRow(moveLineupPlayerToBench(ELEVEN, key(1)), 1)).toMatchObject({
    place: 'bench',
    position: null,
  });
  const without = removeFromLineup(ELEVEN, key(1));
  expect([ids(without).includes(1), without.removed]).toEqual([false, [key(1)]]);
});

test('everyone bats, and nine bat again', () => {
  const long = addBenchToBattingOrder(ELEVEN);
  expect(listBattingOrder(long)).toHaveLength(11);
  expect(isSameLineup(benchBatterOnlyPlayers(long), ELEVEN)).toBe(true);
});

test('a designated hitter bats where the pitcher did, who bats again without one', () => {
  const designated = setDesignatedBatterKind(ELEVEN, 'DH');
  expect(findRow(designated, 10)).toMatchObject({ place: 'order', position: 'DH' });
  expect(findRow(designated, 1)).toMatchObject({ place: 'field', position: '投手' });
  expect(ids(designated)[0]).toBe(10);
  const back = setDesignatedBatterKind(designated, null);
  expect(ids(back).slice(0, 9)).toEqual(ids(ELEVEN).slice(0, 9));
  expect(findRow(back, 10)).toMatchObject({ place: 'bench' });
});

test('a saved lineup is used for those who come, and the others who come sit on the bench', () => {
  const comers = [2, 3, 12].map((member_id) => ({ member_id, guest: null }));
  const used = fitSavedLineupToPlayers(ELEVEN, comers);
  expect(used.entries.map(({ member_id, place }) => [member_id, place])).toEqual([
    [2, 'order'],
    [3, 'order'],
    [12, 'bench'],
  ]);
  expect(addPlayersToBench(used, comers)).toBe(used);
});

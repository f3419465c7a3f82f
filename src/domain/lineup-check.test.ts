import { describe, expect, test } from 'vitest';
import { entry, facts, found, lineup, NINE, nineWith } from '../../test/lineups.ts';
import { FIELD_POSITIONS } from './batting.ts';
import { listAllowedLineupPositions, sortByLineupSection, toLineupPlayerKey } from './lineup.ts';
import { checkLineup } from './lineup-check.ts';

describe('checks of a lineup', () => {
  test('find nothing wrong with nine at nine positions, and with people on the bench', () => {
    expect(found(lineup(NINE))).toEqual([]);
    expect(found(lineup([...NINE, entry(10, null, 'bench')]))).toEqual([]);
  });

  test('accept a DH for the pitcher, a DP for the FLEX, and EPs beyond nine', () => {
    const dh = [entry(10, 'DH'), ...NINE.slice(1), entry(1, '投手', 'field')];
    expect(found(lineup(dh, 'DH'))).toEqual([]);
    const flex = [entry(10, 'DP'), ...NINE.slice(0, 8), entry(9, '右翼手', 'field')];
    expect(found(lineup(flex, 'DP'))).toEqual([]);
    const everyone = [...NINE, ...Array.from({ length: 11 }, (_, index) => entry(10 + index, 'EP'))];
    expect(found(lineup(everyone))).toEqual([]);
    expect(found(lineup([...everyone, entry(21, 'EP')]))).toEqual([
      { check: 'tooMany', players: [], count: 1 },
    ]);
  });

  test('find a missing position with the one that is double', () => {
    expect(found(nineWith(2, { position: '投手' }))).toEqual([
      { check: 'positionMissing', players: [], position: '捕手' },
      { check: 'positionDouble', players: ['m1', 'm2'], position: '投手' },
    ]);
  });

  test('find who has no position, or one that their place does not have', () => {
    for (const position of [null, 'DH', 'DP'] as const)
      expect(found(nineWith(3, { position }))).toEqual([
        { check: 'positionMissing', players: [], position: '一塁手' },
        { check: 'noPosition', players: ['m3'] },
      ]);
    const behindDh = [entry(10, 'DH'), ...NINE.slice(0, 8), entry(9, '右翼手', 'field')];
    expect(found(lineup(behindDh, 'DH'))).toEqual([
      { check: 'noPosition', players: ['m1'] },
      { check: 'noPosition', players: ['m9'] },
    ]);
  });

  test('say that too few bat before they name the open positions', () => {
    expect(found(lineup(NINE.slice(0, 8))).map(({ check, count }) => [check, count])).toEqual([
      ['tooFew', 1],
      ['positionMissing', undefined],
    ]);
  });

  test('find who is gone, does not come, is unsure, has not answered or stands twice, the worst first', () => {
    const changes = {
      1: undefined,
      2: { answer: 'no' },
      3: { answer: 'maybe' },
      4: { answer: null },
    } as const;
    const entries = [...NINE, entry(5, null, 'bench')];
    expect(found(lineup(entries), changes).map(({ check, players }) => [check, ...players])).toEqual([
      ['gone', 'm1'],
      ['absent', 'm2'],
      ['twice', 'm5'],
      ['numberDouble', 'm5', 'm5'],
      ['unsure', 'm3'],
      ['unanswered', 'm4'],
    ]);
  });

  test('leave out answers where nobody was asked, and those of the bench', () => {
    expect(found(lineup(NINE), { 1: { answer: undefined } })).toEqual([]);
    expect(found(lineup([...NINE, entry(10, null, 'bench')]), { 10: { answer: 'no' } })).toEqual([]);
  });

  test('find a number that two have, also on the bench; 0 and 00 differ', () => {
    const bench = [...NINE, entry(10, null, 'bench')];
    expect(found(lineup(bench), { 1: { number: '0' }, 10: { number: '0' } })).toEqual([
      { check: 'numberDouble', players: ['m1', 'm10'], number: '0' },
    ]);
    expect(found(lineup(bench), { 1: { number: '0' }, 10: { number: '00' } })).toEqual([]);
    expect(found(lineup(bench), { 1: { number: null }, 10: { number: null } })).toEqual([]);
  });

  test('name a pitcher who may not pitch, where a limit says so', () => {
    const mayNotPitch = ({ member_id }: { member_id: number | null }) => member_id === 1;
    expect(checkLineup(lineup(NINE), { ...facts(), mayNotPitch })).toEqual([
      { check: 'mayNotPitch', players: ['m1'] },
    ]);
    const other = nineWith(1, { position: '捕手' });
    expect(checkLineup(other, { ...facts(), mayNotPitch }).map(({ check }) => check)).not.toContain(
      'mayNotPitch',
    );
  });
});

test('guests are one person whatever the width of their names and spaces', () => {
  const guest = (name: string) => ({ member_id: null, guest: name });
  expect(toLineupPlayerKey(guest('岸辺 九'))).toBe(toLineupPlayerKey(guest('岸辺　九')));
  expect(toLineupPlayerKey({ member_id: 9, guest: null })).not.toBe(toLineupPlayerKey(guest('9')));
});

test('entries are sorted by their place, and keep their order within it', () => {
  const entries = [entry(1, null, 'bench'), entry(2, '投手', 'field'), entry(3, '捕手'), entry(4, '一塁手')];
  expect(sortByLineupSection(entries).map(({ member_id }) => member_id)).toEqual([3, 4, 2, 1]);
});

test('a place in the field behind a DH is the pitcher, and the bench has no position', () => {
  expect(listAllowedLineupPositions('DH', 'field')).toEqual(['投手']);
  expect(listAllowedLineupPositions('DP', 'field')).toEqual(FIELD_POSITIONS);
  expect(listAllowedLineupPositions(null, 'bench')).toEqual([]);
});

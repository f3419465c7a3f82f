import { expect, test } from 'vitest';
import { entry, lineup, NINE } from '../../test/lineups.ts';
import { type Lineup, toLineupPlayerKey } from './lineup.ts';
import { proposeLineupRemedy } from './lineup-advice.ts';
import type { LineupCheckName } from './lineup-check.ts';
import { findLineupEntry } from './lineup-edit.ts';

const BENCH = [entry(10, null, 'bench'), entry(11, null, 'bench')];
const positions = new Map([[11, ['捕手']]]);
const comer = (member_id: number) => ({
  member_id,
  guest: null,
  positions: positions.get(member_id) ?? [],
});

/** Returns the advice if these members come. Number 11 is a catcher. */
function advise(check: LineupCheckName, players: number[], comers: number[], given: Lineup, more = {}) {
  const finding = { check, players: players.map((id) => `m${id}`), ...more };
  return proposeLineupRemedy(finding, { lineup: given, candidates: comers.map(comer), games: [] });
}

const ELEVEN = lineup([...NINE, ...BENCH]);
const findPlace = (changed: Lineup | undefined, id: number) => changed && findLineupEntry(changed, `m${id}`);

test('who is absent is exchanged with somebody of the bench who plays the position', () => {
  const { remedy, player } = advise('absent', [2], [1, 10, 11], ELEVEN);
  expect([remedy?.action, player]).toEqual(['swap', 'm2']);
  expect(findPlace(remedy?.lineup, 11)).toMatchObject({ place: 'order', position: '捕手' });
  expect(advise('absent', [1], [10, 11], ELEVEN).remedy).toMatchObject({ action: 'swap', player: 'm10' });
});

test('who is absent leaves where nobody waits, but not who may still answer', () => {
  const { remedy, player } = advise('absent', [2], [1], ELEVEN);
  expect([remedy?.action, player]).toEqual(['remove', null]);
  expect(findPlace(remedy?.lineup, 2)).toBeUndefined();
  expect(advise('unanswered', [2], [1], ELEVEN)).toEqual({ remedy: null, player: 'm2' });
});

test('who left the team leaves the bench without a substitute', () => {
  expect(advise('gone', [10], [11], ELEVEN).remedy?.action).toBe('remove');
});

test('an open position is filled by who usually plays it', () => {
  const open = lineup([...NINE.filter(({ position }) => position !== '捕手'), ...BENCH]);
  const { remedy } = advise('positionMissing', [], [10, 11], open, { position: '捕手' });
  expect(remedy).toMatchObject({
    action: 'fill',
    position: '捕手',
    suggestion: { player: 'm11', usual: true },
  });
  expect(findPlace(remedy?.lineup, 11)).toMatchObject({ place: 'order', position: '捕手' });
});

test('who waits starts where too few bat, and the last one sits down where too many do', () => {
  const eight = lineup([...NINE.slice(0, 8), ...BENCH]);
  expect(advise('tooFew', [], [11], eight).remedy).toMatchObject({ action: 'start', player: 'm11' });
  expect(advise('tooFew', [], [1], eight).remedy).toBeNull();
  const { remedy } = advise('tooMany', [], [], ELEVEN);
  const last = NINE.at(-1);
  expect(remedy?.action).toBe('bench');
  expect(remedy && last && findLineupEntry(remedy.lineup, toLineupPlayerKey(last))?.place).toBe('bench');
});

test('who has no position only bats where ten do; others are asked', () => {
  const ten = lineup([...NINE, entry(10, null)]);
  const { remedy, player } = advise('noPosition', [10], [], ten);
  expect([remedy?.action, player, findPlace(remedy?.lineup, 10)?.position]).toEqual(['onlyBat', 'm10', 'EP']);
  expect(advise('noPosition', [9], [], lineup(NINE))).toEqual({ remedy: null, player: 'm9' });
  expect(advise('mayNotPitch', [1], [], ELEVEN)).toEqual({ remedy: null, player: 'm1' });
  expect(advise('numberDouble', [1, 2], [], ELEVEN)).toEqual({ remedy: null, player: null });
});

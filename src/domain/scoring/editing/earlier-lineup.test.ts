import { expect, test } from 'vitest';
import { EMPTY_BATTING_LINE, FIELD_POSITIONS, type GamePosition } from '../../batting.ts';
import { inferStartingLineup, type StoredStarter } from './earlier-lineup.ts';
import { createInitialSetup } from './initial-setup.ts';
import { findSetupProblem, withSetupRules } from './setup-values.ts';

const facts = { innings: null, usualInnings: undefined, batsFirst: null, sport: null };
const last = { rules: {}, pitches: true };

function line(order: number, position: GamePosition, atBats = 3, player = `m${order}`): StoredStarter {
  const counts = { ...EMPTY_BATTING_LINE, atBats };
  return { player, order_no: order, positions: [position], line: counts };
}
const withHitter = FIELD_POSITIONS.map((position, index) =>
  line(index + 1, position === '投手' ? 'DH' : position),
);
const toSlots = (lines: readonly StoredStarter[]) =>
  lines.map(({ player, positions }) => ({ player, position: positions[0] ?? null }));

test('after a game in which everybody batted, the same batters are in the same order, the pitcher among them', () => {
  const everybody = [
    ...FIELD_POSITIONS.map((position, index) => line(index + 1, position)),
    ...[10, 11, 12, 13, 14].map((order) => line(order, 'DH')),
  ];
  const substitute = { ...line(3, '代打', 1), player: 'm15' };
  const lineup = inferStartingLineup(everybody.toSpliced(3, 0, substitute), 'm1', null);
  const setup = createInitialSetup({ ...facts, lineup }, last);
  expect(setup.us).toEqual(toSlots(everybody));
  expect(setup.rules).toMatchObject({ everyoneBats: true, designatedHitter: 'none' });
  expect(findSetupProblem(setup)).toBeNull();
});

test('the pitchers of a last game with a DH, whose lines stand behind those of the batters, are no batters', () => {
  const offOrder = { player: 'm10', position: '投手' } as const;
  for (const tenth of [[], [line(10, '投手', 0)], [line(10, '投手', 0, 'm11')]]) {
    const lineup = inferStartingLineup([...withHitter, ...tenth], 'm10', '野球');
    const setup = createInitialSetup({ ...facts, lineup }, last);
    expect(setup.us).toEqual([...toSlots(withHitter), offOrder]);
    expect(setup.rules).toMatchObject({ everyoneBats: false, designatedHitter: 'dh' });
    expect(findSetupProblem(setup)).toBeNull();
  }
});

test('a FLEX of softball comes back as the FLEX, also where the pitcher bats', () => {
  const flexFields = [...withHitter.slice(0, 8), line(9, '投手'), line(10, '右翼手', 0)];
  expect(inferStartingLineup(flexFields, 'm9', 'ソフトボール')).toEqual({
    places: toSlots(flexFields.slice(0, 9)),
    offOrder: { player: 'm10', position: '右翼手' },
    designatedHitter: 'dpFlex',
  });
  expect(inferStartingLineup([...withHitter, line(10, '投手', 0)], 'm10', 'ソフトボール')).toMatchObject({
    offOrder: { player: 'm10', position: '投手' },
    designatedHitter: 'dpFlex',
  });
});

test('the rules of the game hold where they are not the usual ones of the sport', () => {
  const rules = { designatedHitter: 'dh', everyoneBats: false } as const;
  expect(inferStartingLineup(withHitter, 'm10', 'ソフトボール', rules)).toMatchObject({
    offOrder: { player: 'm10', position: '投手' },
    designatedHitter: 'dh',
  });
});

test('a pitcher who is no longer behind a DH bats last where everybody bats, or else for the DH', () => {
  const lineup = inferStartingLineup([...withHitter], 'm10', '野球');
  const setup = createInitialSetup({ ...facts, lineup }, last);
  const everybody = withSetupRules(setup, { everyoneBats: true });
  expect(withSetupRules(everybody, { designatedHitter: 'none' }).us).toEqual([
    ...toSlots(withHitter),
    { player: 'm10', position: '投手' },
  ]);
  expect(withSetupRules(setup, { designatedHitter: 'none' }).us).toEqual([
    { player: 'm10', position: '投手' },
    ...toSlots(withHitter).slice(1),
  ]);
});

import { expect, test } from 'vitest';
import { FIELD_POSITIONS } from '../../batting.ts';
import { createInitialSetup } from './initial-setup.ts';

const facts = { lineup: null, innings: null, usualInnings: undefined, batsFirst: null };
const last = { rules: {}, pitches: true };

test('a game of softball begins with its rules, and any other with those of baseball', () => {
  expect(createInitialSetup({ ...facts, sport: 'ソフトボール' }, last).rules).toMatchObject({
    innings: 7,
    reEntry: 'starters',
    tieBreak: { from: 8, runners: [2], outs: 0 },
  });
  for (const sport of ['野球', null] as const)
    expect(createInitialSetup({ ...facts, sport }, last).rules).toMatchObject({
      reEntry: 'none',
      tieBreak: null,
    });
});

test('the innings of the game come before those of the last game, and these before the usual ones', () => {
  const last9 = { rules: { innings: 9 }, pitches: true };
  const count = (known: object) =>
    createInitialSetup({ ...facts, sport: null, ...known }, last9).rules.innings;
  expect([{ innings: 6, usualInnings: 5 }, { usualInnings: 5 }].map(count)).toEqual([6, 9]);
});

test('the designated hitter of the last game is forgotten', () => {
  const rules = { innings: 9, reEntry: 'free', designatedHitter: 'dh' } as const;
  const setup = createInitialSetup({ ...facts, sport: null }, { rules, pitches: false });
  expect(setup.rules).toMatchObject({ innings: 9, reEntry: 'free', designatedHitter: 'none' });
  expect(setup.pitches).toBe(false);
});

test('a FLEX beside a pitcher who bats takes no batter out of the order', () => {
  const places = FIELD_POSITIONS.map((position, index) => ({
    player: `m${index + 1}`,
    position: position === '右翼手' ? ('DH' as const) : position,
  }));
  const offOrder = { player: 'm10', position: '右翼手' } as const;
  const lineup = { places, offOrder, designatedHitter: 'dpFlex' } as const;
  expect(createInitialSetup({ ...facts, lineup, sport: 'ソフトボール' }, last).us).toEqual([
    ...places,
    offOrder,
  ]);
});

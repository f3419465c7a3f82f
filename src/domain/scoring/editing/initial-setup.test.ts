import { expect, test } from 'vitest';
import { FIELD_POSITIONS } from '../../batting.ts';
import { createInitialSetup } from './initial-setup.ts';
import { findSetupProblem } from './setup-values.ts';

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

test('the pitchers of a last game with a DH, whose lines stand behind those of the batters, are no batters', () => {
  const batters = FIELD_POSITIONS.map((position, index) => ({
    player: `m${index + 1}`,
    position: position === '投手' ? ('DH' as const) : position,
  }));
  const offOrder = { player: 'm10', position: '投手' } as const;
  for (const tenth of [offOrder, { ...offOrder, player: 'm11' }]) {
    const lineup = { places: [...batters, tenth], offOrder, designatedHitter: 'dh' } as const;
    const setup = createInitialSetup({ ...facts, lineup, sport: null }, last);
    expect(setup.us).toEqual([...batters, offOrder]);
    expect(setup.rules).toMatchObject({ everyoneBats: false, designatedHitter: 'dh' });
    expect(findSetupProblem(setup)).toBeNull();
  }
});

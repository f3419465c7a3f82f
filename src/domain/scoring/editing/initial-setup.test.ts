import { expect, test } from 'vitest';
import { createInitialSetup } from './initial-setup.ts';

const facts = { lineup: null, innings: undefined, batsFirst: null };
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

test('the rules of the last game come before those of the team, and its designated hitter is forgotten', () => {
  const rules = { innings: 9, reEntry: 'free', designatedHitter: 'dh' } as const;
  const setup = createInitialSetup({ ...facts, innings: 5, sport: null }, { rules, pitches: false });
  expect(setup.rules).toMatchObject({ innings: 9, reEntry: 'free', designatedHitter: 'none' });
  expect(setup.pitches).toBe(false);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { initialSetup } from './initial-setup.ts';

const known = { lineup: null, innings: undefined, batsFirst: null };

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
});

test('a game of softball begins with its rules, and any other with those of baseball', () => {
  expect(initialSetup({ ...known, sport: 'ソフトボール' }).rules).toMatchObject({
    innings: 7,
    reEntry: 'starters',
    tieBreak: { from: 8, runners: [2], outs: 0 },
  });
  for (const sport of ['野球', null] as const)
    expect(initialSetup({ ...known, sport }).rules).toMatchObject({ reEntry: 'none', tieBreak: null });
});

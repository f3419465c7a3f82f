import { expect, test } from 'vitest';
import { gamesOfSeason, runningSeason } from './running-season.ts';

const choices = {
  seasons: [
    { season: 2026, from: '2026-08-01', to: '2027-07-31' },
    { season: 2025, from: '2025-08-01', to: '2026-07-31' },
  ],
  tournaments: [],
  opponents: [],
};

test('the running season is the one of the day, else the newest with games', () => {
  expect(runningSeason(choices, '2026-07-31')).toBe(2025);
  expect(runningSeason(choices, '2026-08-01')).toBe(2026);
  // A new season without games shows the last one until its first game.
  expect(runningSeason(choices, '2027-08-01')).toBe(2026);
  expect(runningSeason({ ...choices, seasons: [] }, '2026-08-01')).toBeUndefined();
});

test('the games of a season include its first and last day', () => {
  const games = ['2027-08-01', '2027-07-31', '2026-08-01', '2026-07-31'].map((date) => ({ date }));
  expect(gamesOfSeason(choices, 2026, games).map(({ date }) => date)).toEqual(['2027-07-31', '2026-08-01']);
  expect(gamesOfSeason(choices, undefined, games)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { OutingOnWire } from '#contract/pitch-limits.ts';
import { toOuting } from './pitch-counts.ts';

test.each([
  ['a game', { game: { id: 7, date: '2026-05-03', opponent: '港北' }, report: null }, '7'],
  ['a game that was deleted', { game: null, report: { game_id: 7 } }, '7'],
  ['a report from elsewhere', { game: null, report: { game_id: null } }, null],
])('the outings of a day are told apart by %s', (_, where, game) => {
  const outing = { date: '2026-05-03', kind: '公式戦', at_least: false, no_game: false, pitches: 20 };
  expect(toOuting({ ...outing, ...where } as OutingOnWire)).toMatchObject({ game });
});

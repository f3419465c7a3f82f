import { expect, test } from 'vitest';
import { listInningColumns, listInningRows } from './situation-rows.ts';

const turns = (inning: number, at_bats: number, hits: number) => {
  return { inning, plate_appearances: at_bats + 1, at_bats, hits, average: '' };
};

test('plate appearances are summed by the parts of a game, extra innings with the last', () => {
  expect(listInningRows([turns(1, 4, 2), turns(3, 3, 1), turns(7, 2, 0), turns(10, 1, 1)])).toEqual([
    { label: '1〜3回', chances: { plate_appearances: 9, at_bats: 7, hits: 3 } },
    { label: '7回から', chances: { plate_appearances: 5, at_bats: 3, hits: 1 } },
  ]);
});

test('the innings after the ninth are one column', () => {
  const innings = Array.from({ length: 11 }, (_, index) => {
    return { inning: index + 1, games: index < 9 ? 5 : 11 - index, runs: index, runs_allowed: 1 };
  });
  const columns = listInningColumns(innings);
  expect(columns).toHaveLength(10);
  expect(columns[0]).toEqual({ head: '1', name: '1回', games: 5, runs: 0, runs_allowed: 1 });
  expect(columns[9]).toEqual({ head: '延', name: '延長', games: 2, runs: 19, runs_allowed: 2 });
  expect(listInningColumns(innings.slice(0, 7))).toHaveLength(7);
});

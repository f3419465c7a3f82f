import { describe, expect, it } from 'vitest';
import type { BattingRecord } from '#contract/batting.ts';
import { describeLine, findNextOrder, makeEmptyLine, readLine, toValues } from './batting-values.ts';

const record = {
  id: 7,
  game_id: 1,
  user_id: 3,
  user: { id: 3, name: '佐藤 大輝', number: null },
  order_no: 2,
  position: '遊撃手',
  positions: [],
  plate_appearances: null,
  at_bats: 4,
  hits: 1,
  doubles: 1,
  triples: 0,
  home_runs: 0,
  rbis: 1,
  runs: 1,
  walks: 1,
  strikeouts: 1,
  steals: 2,
  caught_stealing: 1,
  errors: 0,
  hit_by_pitch: 0,
  sacrifice_hits: 0,
  sacrifice_flies: 0,
  interference: 0,
  double_plays: 0,
  double_play_games: 0,
  passed_balls: 0,
  passed_ball_games: 0,
  batting_average: '0.500',
  on_base_percentage: '0.600',
  steal_success_rate: '0.500',
  slugging: '0.750',
  ops: '1.350',
  version: 2,
} satisfies BattingRecord;

const at = (order: number): BattingRecord => ({ ...record, order_no: order });

describe('the suggested place in the batting order', () => {
  it('is the first free one', () => {
    expect(findNextOrder([])).toBe(1);
    expect(findNextOrder([at(1), at(2), at(2)])).toBe(3);
    expect(findNextOrder([at(2), at(3)])).toBe(1);
  });

  it('is empty once all nine are taken', () => {
    expect(findNextOrder([1, 2, 3, 4, 5, 6, 7, 8, 9].map(at))).toBeNull();
  });
});

it('reads typed numbers, also full-width ones, and anything else as 0', () => {
  const line = readLine({ ...makeEmptyLine(1), at_bats: '４', hits: '2', walks: '', strikeouts: 'x' });
  expect(line).toMatchObject({ atBats: 4, singles: 2, walks: 0, strikeouts: 0 });
});

describe('the text of a line', () => {
  const read = describeLine((id) => (Number(id) === 3 ? '佐藤 大輝' : '?'));

  it('is the same for a stored line and its form, with ids as numbers or as text', () => {
    expect(read(toValues(record))).toEqual(read(record));
    expect(read({ ...toValues(record), user_id: '3', order_no: '2' })).toEqual(read(record));
  });

  it('names the player', () => {
    expect(read(record)[0]).toEqual({ label: '選手', text: '佐藤 大輝' });
  });
});

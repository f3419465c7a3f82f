import { expect, test } from 'vitest';
import { type BatterOnlyRules, inferBatterOnlyRules, toShownPosition } from './batter-only.ts';
import { EMPTY_BATTING_LINE, FIELD_POSITIONS, type GamePosition } from './batting.ts';
import type { Sport } from './team.ts';

test.each<[string, BatterOnlyRules | null, number, string]>([
  ['a DH', { designatedHitter: 'dh', everyoneBats: false }, 4, 'DH'],
  ['a DP', { designatedHitter: 'dpFlex', everyoneBats: false }, 4, 'DP'],
  ['one of ten batters', { designatedHitter: 'none', everyoneBats: true }, 4, 'EP'],
  ['the DP among ten batters', { designatedHitter: 'dpFlex', everyoneBats: true }, 9, 'DP'],
  ['the tenth batter beside a DP', { designatedHitter: 'dpFlex', everyoneBats: true }, 10, 'EP'],
  ['nobody knows the rules', null, 4, 'DH'],
])('who only bats is called by the rules of the game: %s', (_, rules, order, word) => {
  expect(toShownPosition('DH', order, rules)).toBe(word);
  expect(toShownPosition('左翼手', order, rules)).toBe('左翼手');
});

const batter = (order_no: number, position: GamePosition, atBats = 3) => ({
  order_no,
  positions: [position],
  line: { ...EMPTY_BATTING_LINE, atBats },
});
const NINE = FIELD_POSITIONS.map((position, index) => batter(index + 1, position));
const EIGHT = NINE.slice(1);

test.each<[string, ReturnType<typeof batter>[], Sport | null, string]>([
  ['a DH', [...EIGHT, batter(1, 'DH')], '野球', 'DH'],
  ['the pitcher behind a DH has no turn', [...EIGHT, batter(1, 'DH'), batter(10, '投手', 0)], null, 'DH'],
  ['a DP', [...EIGHT, batter(1, 'DH'), batter(10, '投手', 0)], 'ソフトボール', 'DP'],
  ['ten batters', [...NINE, batter(10, 'DH')], 'ソフトボール', 'EP'],
  ['ten batters, of whom the tenth fields', [...EIGHT, batter(1, 'DH'), batter(10, '投手')], null, 'EP'],
  ['two who only bat', [...EIGHT.slice(1), batter(1, 'DH'), batter(2, 'DH')], '野球', 'EP'],
])('the rules are inferred from stored lines: %s', (_, lines, sport, word) => {
  expect(toShownPosition('DH', 1, inferBatterOnlyRules(lines, sport))).toBe(word);
});

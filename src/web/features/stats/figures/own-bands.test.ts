import { expect, test } from 'vitest';
import { battingLine } from '../../../../../test/lines.ts';
import { toBand } from './own-bands.ts';

const team = battingLine({ atBats: 1000, singles: 270, walks: 100 });

test('an average and an on-base percentage of few plate appearances have a band', () => {
  const player = battingLine({ atBats: 30, singles: 10, walks: 4 });
  const edges = (term: 'average' | 'onBase') =>
    toBand(term, player, team)
      ?.match(/^\.(\d{3})〜\.(\d{3})$/)
      ?.slice(1);
  // The band is drawn from the player's average, .333, towards the team's, .270. The on-base percentages are .412 and
  // .336.
  const [low = '', high = ''] = edges('average') ?? [];
  expect(Number(low)).toBeGreaterThan(200);
  expect(Number(low)).toBeLessThan(270);
  expect(Number(high)).toBeGreaterThan(333);
  expect(Number(high)).toBeLessThan(400);
  expect(Number(edges('onBase')?.[0])).toBeGreaterThan(Number(low));
});

test('there is no band for other figures, from 100 plate appearances on, or without the team', () => {
  const regular = battingLine({ atBats: 90, singles: 30, walks: 10 });
  expect(toBand('average', { ...regular, walks: 9 }, team)).toBeDefined();
  expect(toBand('average', regular, team)).toBeUndefined();
  expect(toBand('ops', battingLine({ atBats: 4 }), team)).toBeUndefined();
  expect(toBand('average', battingLine({ atBats: 4 }), undefined)).toBeUndefined();
  expect(toBand('average', battingLine({ walks: 2 }), team)).toBeUndefined();
});

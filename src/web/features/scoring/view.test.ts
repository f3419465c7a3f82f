import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { listOtherOutcomes } from './view.ts';

const ASKED = ['sacrificeHit', 'sacrificeHitReached', 'sacrificeHitChoice', 'triplePlay'];

test.each([
  ['nobody is on', new ScoredGame(), ['sacrificeHit']],
  ['one is on', new ScoredGame().turn('walk', '0-1 walk'), ['sacrificeHitReached', 'sacrificeHitChoice']],
  [
    'two are on',
    new ScoredGame().turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk'),
    ['sacrificeHitReached', 'sacrificeHitChoice', 'triplePlay'],
  ],
  [
    'two are on and two out',
    new ScoredGame().outs(2).turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk'),
    ['sacrificeHit'],
  ],
] as const)('offers what is possible while %s', (_, game, outcomes) => {
  const offered = listOtherOutcomes(game.play().state);
  expect(offered.filter((outcome) => ASKED.includes(outcome))).toEqual(outcomes);
});

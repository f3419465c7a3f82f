import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { listLastPlayDetailChoices } from './quick-details.ts';

function describeDetails(game: ScoredGame): string[] {
  const play = game.play().plays.at(-1);
  if (play === undefined) return [];
  return listLastPlayDetailChoices(play).map((detail) => {
    const name = detail.kind === 'strike' ? detail.strike : detail.fielders.join('-');
    return detail.isChosen ? `${name}!` : name;
  });
}

const onFirst = () => new ScoredGame().turn('walk', '0-1 walk');

test.each([
  ['a strikeout', new ScoredGame().outs(1), ['called', 'swinging']],
  ['a strikeout by pitches', new ScoredGame().pitches('sfs').outs(1), ['called!', 'swinging']],
  [
    'a grounder',
    new ScoredGame().turn('groundOut', '0x1 force', { field: '遊', fielders: ['遊'] }),
    ['遊-一'],
  ],
  [
    'a grounder to first base whose way is told',
    new ScoredGame().turn('groundOut', '0x1 force', { field: '一', fielders: ['一', '投'] }),
    ['一-投!'],
  ],
  [
    'a grounder that went another way',
    new ScoredGame().turn('groundOut', '0x1 force', { field: '投', fielders: ['投', '二', '一'] }),
    [],
  ],
  ['a force', onFirst().turn('groundOut', '1x2 force, 0-1 fieldersChoice', { fielders: ['遊'] }), []],
  ['a runner who was caught', onFirst().run('caughtStealing', '1x2 caughtStealing'), ['捕-遊', '捕-二']],
  ['a runner who was picked off', onFirst().run('pickoff', '1x1 pickoff'), ['投-一']],
  ['a hit', new ScoredGame().turn('single', '0-1 hit', { field: '中' }), []],
] as const)('%s can be given details by one tap', (_, game, details) => {
  expect(describeDetails(game)).toEqual(details);
});

test('a detail that is tapped again is taken back', () => {
  const [called] = listLastPlayDetailChoices(new ScoredGame().outs(1).play().plays[0] as never);
  const again = new ScoredGame().add(called?.content as never).play().plays[0];
  const [taken] = listLastPlayDetailChoices(again as never);
  expect([called?.content, taken?.content]).toMatchObject([{ strike: 'called' }, { outcome: 'strikeout' }]);
  expect(taken?.content).not.toHaveProperty('strike');
});

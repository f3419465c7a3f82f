import { describe, expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import {
  addErrorToDraft,
  mayAddError,
  mayEnterErrorWithoutConfirmation,
  replaceOutTapByError,
} from './add-error.ts';
import { listReplayedLogItems } from './log-items.ts';
import { draftPlayFromItem } from './play-draft.ts';

const onFirst = () => new ScoredGame().turn('walk', '0-1 walk');
const single = { field: '右', fielders: ['右'] } as const;

function addToLast(game: ScoredGame) {
  const step = listReplayedLogItems(game.play().log).findLast(({ play }) => play !== null);
  const draft = step && draftPlayFromItem(step);
  return (draft && addErrorToDraft(draft)) ?? null;
}

describe('an error is added to the last play', () => {
  test.each([
    ['a grounder', new ScoredGame().turn('groundOut', '0x1 force', { field: '遊' }), '0-1 error', true],
    [
      'a fly to the outfield',
      new ScoredGame().turn('flyOut', '0x1 fly', { field: '左中' }),
      '0-2 error',
      false,
    ],
    [
      'a grounder with a runner',
      onFirst().turn('groundOut', '0x1 force', { field: '遊' }),
      '1-2 error, 0-1 error',
      false,
    ],
    ['a hit', new ScoredGame().turn('single', '0-1 hit', single), '0-1 hit, 0-2 error', true],
    [
      'a hit with a runner',
      onFirst().turn('single', '1-2 hit, 0-1 hit', single),
      '1-2 hit, 0-1 hit, 1-3 error, 0-2 error',
      false,
    ],
    ['a steal', onFirst().run('steal', '1-2 steal'), '1-2 steal, 1-3 error', true],
    [
      'a steal with a runner on third base',
      new ScoredGame().turn('triple', '0-3 hit').turn('walk', '0-1 walk').run('steal', '1-2 steal'),
      '1-2 steal, 3-4 error, 1-3 error',
      false,
    ],
    ['a pickoff', onFirst().run('pickoff', '1x1 pickoff'), '1-2 error', true],
  ] as const)('%s', (_, game, expected, plain) => {
    const error = addToLast(game);
    expect(error?.content?.moves).toEqual(moves(expected));
    expect(error?.content?.errors).toHaveLength(1);
    expect(error && mayEnterErrorWithoutConfirmation(error)).toBe(plain);
  });

  test.each([
    ['a home run', new ScoredGame().homeRun()],
    [
      'a hit without a place',
      new ScoredGame().add({
        kind: 'plate_appearance',
        outcome: 'single',
        field: null,
        moves: moves('0-1 hit'),
      }),
    ],
    ['a hit whose batter was put out', new ScoredGame().turn('single', '0-1 hit, 0x2 tag', single)],
    ['a steal that became an out', onFirst().run('steal', '1x2 caughtStealing')],
    ['a strikeout', new ScoredGame().outs(1)],
    ['an out of two', onFirst().turn('doublePlay', '1x2 force, 0x1 force', { field: '遊' })],
    ['a double steal', onFirst().turn('walk', '1-2 forced, 0-1 walk').run('steal', '2-3 steal, 1-2 steal')],
    ['a runner who was caught', onFirst().run('caughtStealing', '1x2 caughtStealing')],
    [
      'a hit with an error',
      new ScoredGame().turn('single', '0-1 hit, 0-2 error', { ...single, errors: ['右'] }),
    ],
  ])('not to %s', (_, game) => {
    const content = game.play().plays.at(-1)?.content;
    expect(content && mayAddError(content)).toBe(false);
    expect(addToLast(game)).toBeNull();
  });

  test('by the fielder who had the ball first, where the batter was out', () => {
    const grounder = replaceOutTapByError({ outcome: 'groundOut', field: '遊', fielders: ['遊', '一'] });
    expect(grounder).toMatchObject({ field: '遊', errors: ['遊'] });
    expect(replaceOutTapByError({ outcome: 'flyOut', field: '左中', fielders: [] })).toMatchObject({
      field: '左',
      errors: ['左'],
    });
    expect(replaceOutTapByError({ outcome: 'groundOut', field: null })).toBeNull();
  });

  test('but not to the out of a batter who missed the turn', () => {
    const game = new ScoredGame()
      .add({ kind: 'next_batter', order: 2, why: 'outOfTurn' })
      .turn('single', '0-1 hit', single)
      .add({ kind: 'out_of_turn' });
    expect(addToLast(game)).toBe(null);
  });
});

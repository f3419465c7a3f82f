import { expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import { readTapsFromPlateAppearance } from '../proposal-context.ts';
import { replayEntry } from '../replay.ts';
import { draftPlay } from './play-draft.ts';
import { mayEnterRunningPlayWithoutConfirmation, proposeRareRunningPlay } from './running-plays.ts';

const onFirstAndSecond = new ScoredGame()
  .turn('single', '0-1 hit', { field: '右' })
  .turn('walk', '1-2 forced, 0-1 walk')
  .play();
const outsAfter = (content: Parameters<typeof replayEntry>[1] extends infer _ ? object : never) =>
  replayEntry(onFirstAndSecond, { id: 'tried', ...content } as Parameters<typeof replayEntry>[1]);

test('a runner who was obstructed has a base more, and pushes who is before', () => {
  const content = proposeRareRunningPlay(onFirstAndSecond.state, 'obstruction', [1]);
  expect(content.moves).toEqual(moves('2-3 obstruction, 1-2 obstruction'));
});

test('a runner who interferes, or is caught between bases, is out', () => {
  for (const how of ['runnerInterference', 'tag'] as const) {
    const content = proposeRareRunningPlay(onFirstAndSecond.state, how, [2]);
    expect(content.moves).toEqual(moves(`2x3 ${how}`));
    expect(outsAfter(content)).toMatchObject({ refused: [], state: { outs: 1 } });
  }
});

test('a runner who missed a base is out there on appeal', () => {
  const content = proposeRareRunningPlay(onFirstAndSecond.state, 'appeal', [2]);
  expect(content.moves).toEqual(moves('2x2 appeal'));
  expect(outsAfter(content)).toMatchObject({ refused: [], state: { outs: 1 } });
});

test('a batter who interferes is out, and the runners stay', () => {
  const target = { at: 'end', item: null, game: onFirstAndSecond } as const;
  const { content } = draftPlay(
    target,
    readTapsFromPlateAppearance({ outcome: 'batterInterference', field: null }),
  );
  const { state, refused } = outsAfter(content ?? {});
  expect(refused).toEqual([]);
  expect([state.outs, state.bases.map(Boolean)]).toEqual([1, [true, true, false]]);
});

test('a wild pitch is entered at once if only one runner can have moved', () => {
  const { state } = new ScoredGame().turn('walk', '0-1 walk').play();
  expect(mayEnterRunningPlayWithoutConfirmation(state, 'wildPitch')).toBe(true);
  expect(mayEnterRunningPlayWithoutConfirmation(onFirstAndSecond.state, 'wildPitch')).toBe(false);
  expect(mayEnterRunningPlayWithoutConfirmation(onFirstAndSecond.state, 'balk')).toBe(true);
  expect(mayEnterRunningPlayWithoutConfirmation(state, 'advance')).toBe(false);
});

import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { createPitchRecordingChoice, isRecordingPitches } from './pitch-recording-choice.ts';

const choose = (game: ScoredGame, on: boolean) =>
  game.add(...createPitchRecordingChoice(game.play().state, on));

test.each<[string, (game: ScoredGame) => ScoredGame, boolean, boolean]>([
  ['before the first play, the last game decides', (game) => game, true, true],
  ['before the first play, also if it had none', (game) => game.pitches('b'), false, false],
  ['an earlier version let the pitches so far decide', (game) => game.pitches('ssw').outs(2), false, true],
  ['or that there are none', (game) => game.outs(2), true, false],
  ['a choice holds although no play has a pitch', (game) => choose(game, true).outs(2), false, true],
  [
    'a choice holds although a play has pitches',
    (game) => choose(game.pitches('ssw').outs(1), false),
    true,
    false,
  ],
  ['the last choice holds', (game) => choose(choose(game, false).outs(4), true), false, true],
])('whether pitches are recorded: %s', (_, play, lastGame, expected) => {
  const game = play(new ScoredGame()).play();
  expect(game.refused).toEqual([]);
  expect(isRecordingPitches(game, lastGame)).toBe(expected);
});

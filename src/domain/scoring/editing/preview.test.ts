import { expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import { listPossibleLocations } from '../../plate-appearance.ts';
import type { PlateAppearanceContent } from '../contents/plays.ts';
import { findPitchCallByOutcome } from './play-draft.ts';
import { previewPlay } from './preview.ts';

test.each<[string, PlateAppearanceContent['outcome'], string]>([
  ['b', 'single', '0-1 hit'],
  ['bsf', 'double', '0-2 hit'],
  ['b', 'groundOut', '0x1 force'],
  ['sb', 'flyOut', '0x1 fly'],
  ['sf', 'strikeout', '0x1 strikeout'],
  ['bbb', 'walk', '0-1 walk'],
  ['b', 'hitByPitch', '0-1 hitByPitch'],
])('the count %s agrees with %s, which comes with its pitch', (pitches, outcome, text) => {
  const game = new ScoredGame().pitches(pitches).play();
  const field = listPossibleLocations(outcome)[0] ?? null;
  const content: PlateAppearanceContent = { kind: 'plate_appearance', outcome, field, moves: moves(text) };
  expect(previewPlay(game, content, findPitchCallByOutcome(game.state, outcome)).findings).toEqual([]);
});

import { expect, test } from 'vitest';
import { fieldsOf } from '#domain/plate-appearance.ts';
import type { PlateAppearanceContent } from '#domain/scoring/entries.ts';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import { lastPitch } from './drafts.ts';
import { withDecision } from './edit-moves.ts';
import { previewOf, rowOf } from './preview.ts';

const names = { nameOf: (key: string | null) => ({ short: key ?? '', full: key ?? '' }), batter: 'us2' };

function single(text: string): PlateAppearanceContent {
  return { kind: 'plate_appearance', outcome: 'single', field: '中', moves: moves(text) };
}

test('a run that the rules leave to the scorer is offered either way', () => {
  const third = new ScoredGame().turn('double', '0-2 hit').run('passedBall', '2-3 passedBall').play();
  const content = single('3-4 hit, 0-1 hit');
  const earned = (decided: typeof content) =>
    rowOf(previewOf(third, decided, null), decided, 3, names).judgedEarned;
  expect(earned(content)).toBe(false);
  expect(earned(withDecision(content, 3, { earned: true }) as typeof content)).toBe(true);
});

test('a run about which there is no doubt is not offered', () => {
  const third = new ScoredGame().turn('triple', '0-3 hit').play();
  const content = single('3-4 hit, 0-1 hit');
  expect(rowOf(previewOf(third, content, null), content, 3, names).judgedEarned).toBeNull();
});

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
  const field = fieldsOf(outcome)[0] ?? null;
  const content: PlateAppearanceContent = { kind: 'plate_appearance', outcome, field, moves: moves(text) };
  expect(previewOf(game, content, lastPitch(game.state, outcome)).findings).toEqual([]);
});

import { expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import { listPossibleBallLocations } from '../../plate-appearance.ts';
import type { PlateAppearanceContent } from '../contents/plays.ts';
import { listReplayedLogItems } from './log-items.ts';
import { findPitchCallImpliedByOutcome, toEditTarget } from './play-draft.ts';
import { classifyEditedPlayRuns, previewPlay } from './preview.ts';

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
  const field = listPossibleBallLocations(outcome)[0] ?? null;
  const content: PlateAppearanceContent = { kind: 'plate_appearance', outcome, field, moves: moves(text) };
  expect(previewPlay(game, content, findPitchCallImpliedByOutcome(game.state, outcome)).findings).toEqual([]);
});

test('a run of an earlier play is said to be earned if later plays make it earned', () => {
  const { log } = new ScoredGame()
    .turn('triple', '0-3 hit', { field: '中' })
    .run('passedBall', '3-4 passedBall')
    .turn('single', '0-1 hit', { field: '中' })
    .play();
  const item = listReplayedLogItems(log).find(({ play }) => (play?.runs ?? 0) > 0);
  const content = item?.play?.content;
  if (!item || !content) throw new Error('nobody scored');
  const isEarned = (runs: ReturnType<typeof classifyEditedPlayRuns>) => runs?.get('us1')?.earned;
  expect(isEarned(previewPlay(item.before, content, null).runs)).toBe(false);
  expect(isEarned(classifyEditedPlayRuns(log, toEditTarget(item, 'instead'), content))).toBe(true);
  expect(classifyEditedPlayRuns(log, { ...toEditTarget(item, 'instead'), at: 'end' }, content)).toBeNull();
});

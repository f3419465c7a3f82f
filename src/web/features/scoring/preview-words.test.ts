import { expect, test } from 'vitest';
import type { PlateAppearanceContent } from '#domain/scoring/contents/plays.ts';
import { withRunRuling } from '#domain/scoring/editing/edit-moves.ts';
import { previewPlay } from '#domain/scoring/editing/preview.ts';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import { runnerRow } from './preview-words.ts';

const names = {
  getName: (key: string | null) => ({ short: key ?? '', full: key ?? '', number: null }),
  batter: 'us2',
};

function single(text: string): PlateAppearanceContent {
  return { kind: 'plate_appearance', outcome: 'single', field: '中', moves: moves(text) };
}

test('a run that the rules leave to the scorer is offered either way', () => {
  const third = new ScoredGame().turn('double', '0-2 hit').run('passedBall', '2-3 passedBall').play();
  const content = single('3-4 hit, 0-1 hit');
  const countEarned = (decided: typeof content) =>
    runnerRow(previewPlay(third, decided, null), decided, 3, names).judgedEarned;
  expect(countEarned(content)).toBe(false);
  expect(countEarned(withRunRuling(content, 3, { earned: true }) as typeof content)).toBe(true);
});

test('a run about which there is no doubt is not offered', () => {
  const third = new ScoredGame().turn('triple', '0-3 hit').play();
  const content = single('3-4 hit, 0-1 hit');
  expect(runnerRow(previewPlay(third, content, null), content, 3, names).judgedEarned).toBeNull();
});

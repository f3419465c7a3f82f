import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { createPitchTotalCorrections, listKnownPitchers } from './umpire-pitches.ts';

test('lists everybody who has pitched, by side', () => {
  const { state } = new ScoredGame().outs(3).outs(1).relieve('us', 'usP').outs(1).play();
  const pitchers = listKnownPitchers(state).map(({ side, player }) => `${side} ${player}`);
  expect(pitchers).toEqual(['us us1', 'us usP', 'them them1']);
});

test('makes a correction of each number that was typed, in any width', () => {
  const pitchers = [
    { side: 'us', player: 'm1' },
    { side: 'us', player: 'm2' },
    { side: 'them', player: 'o1' },
  ] as const;
  const corrections = (...typed: [string, string][]) =>
    createPitchTotalCorrections(pitchers, new Map(typed), '審判の球数');
  expect(corrections(['m2', ' ８７ '], ['o1', ''])).toEqual([
    { kind: 'correction', side: 'us', player: 'm2', line: 'pitches', total: 87, why: '審判の球数' },
  ]);
  expect(corrections()).toEqual([]);
  expect(corrections(['m1', '10'], ['o1', '-3'])).toBeNull();
});

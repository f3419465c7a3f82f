import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { LivePlayerIndexer, toLiveBoxScore } from './live-box.ts';

test('the turns at bat have the words of the box score', () => {
  const played = new ScoredGame()
    .turn('reachedOnStrikeout', '0-1 wildPitch')
    .turn('interference', '1-2 forced, 0-1 interference')
    .turn('single', '2-3 hit, 1-2 hit, 0-1 hit', { field: '右' })
    .play();
  const players = new LivePlayerIndexer();
  players.add(played.state);
  const [first] = toLiveBoxScore(played, players, null).batting;
  expect(first.flatMap(({ turns }) => turns)).toEqual(['振逃', '打妨', '右安']);
});

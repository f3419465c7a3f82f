import { expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import { countLeftOnBase } from './left-on-base.ts';

const left = (game: ScoredGame, side: 'us' | 'them' = 'us') => countLeftOnBase(game.play(), side);

const loaded = (game: ScoredGame) =>
  game
    .turn('walk', '0-1 walk')
    .turn('walk', '1-2 forced, 0-1 walk')
    .turn('walk', '2-3 forced, 1-2 forced, 0-1 walk');

test('runners are left on base once their inning is over, not before', () => {
  const game = loaded(new ScoredGame()).outs(2);
  expect(left(game)).toBe(0);
  expect(left(game.outs(1))).toBe(3);
  expect(left(game, 'them')).toBe(0);
  expect(left(loaded(game.outs(3)).outs(3))).toBe(6);
});

test('so is a batter on whose ball another runner made the third out (9.02(g))', () => {
  const game = new ScoredGame().turn('walk', '0-1 walk').outs(2);
  expect(left(game.turn('groundOut', '1x2 force, 0-1 fieldersChoice'))).toBe(1);
});

test('whoever scored or was put out is not', () => {
  const scored = new ScoredGame().turn('walk', '0-1 walk').turn('homeRun', '1-4 hit, 0-4 hit').outs(3);
  expect(left(scored)).toBe(0);
  const caught = new ScoredGame()
    .outs(2)
    .turn('walk', '0-1 walk')
    .run('caughtStealing', '1x2 caughtStealing');
  expect(left(caught)).toBe(0);
  const doubled = new ScoredGame()
    .outs(1)
    .turn('walk', '0-1 walk')
    .turn('doublePlay', '1x2 force, 0x1 force');
  expect(left(doubled)).toBe(0);
});

test('a runner of the tie-break counts, and the runners when the winning run scores or the game is called', () => {
  const tieBreak = { from: 1, runners: [1, 2], outs: 0 } as const;
  expect(left(new ScoredGame({ tieBreak }).outs(3))).toBe(2);
  const last = new ScoredGame({ innings: 1, batsFirst: 'them' }).outs(3);
  const won = loaded(last).turn('single', '3-4 hit, 2-3 hit, 1-2 hit, 0-1 hit', { field: '中' });
  expect(won.play().state.phase).toBe('over');
  expect(left(won)).toBe(3);
  const called = loaded(new ScoredGame()).add({ kind: 'game', event: 'called' });
  expect(left(called)).toBe(3);
});

test('nothing is known before the game', () => {
  const [rules, ...lineups] = new ScoredGame().contents.slice(0, -1);
  const game = new ScoredGame();
  game.contents.splice(0, game.contents.length, ...(rules ? [rules] : []), ...lineups);
  expect(left(game)).toBeNull();
});

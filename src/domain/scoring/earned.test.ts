import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import { classifyEarnedRuns } from './earned.ts';

const short = { field: '遊' } as const;
const erred = { field: '遊', errors: ['遊'] } as const;
const center = { field: '中' } as const;

function reasons(game: ScoredGame): string[] {
  return classifyEarnedRuns(game.play().plays).map(({ because }) => because);
}

describe('a run (Rule 9.16)', () => {
  test('is earned by hits, walks, steals, wild pitches and balks', () => {
    const game = new ScoredGame()
      .turn('single', '0-1 hit', center)
      .run('steal', '1-2 steal')
      .run('wildPitch', '2-3 wildPitch')
      .run('balk', '3-4 balk');
    expect(reasons(game)).toEqual(['earned']);
  });

  test('is not earned by a runner who reached base on an error', () => {
    const game = new ScoredGame().turn('reachedOnError', '0-1 error', erred);
    expect(reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual(['reachedByError', 'earned']);
  });

  test('is not earned after a missed foul, which was an out (9.16(a)(1))', () => {
    const game = new ScoredGame().run('foulError', '', ['捕']).homeRun();
    expect(reasons(game)).toEqual(['reachedByError']);
    expect(reasons(new ScoredGame().outs(2).run('foulError', '', ['捕']).homeRun().homeRun())).toEqual([
      'reachedByError',
      'outMissed',
    ]);
  });

  test('is not earned after interference, which was no out (9.16(a)(3))', () => {
    const game = new ScoredGame().outs(2).turn('interference', '0-1 interference', { errors: ['捕'] });
    expect(reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual(['reachedByError', 'earned']);
  });

  test('is not earned once three should have been out', () => {
    const played = new ScoredGame().outs(2).turn('reachedOnError', '0-1 error', erred);
    expect(reasons(played.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual([
      'reachedByError',
      'outMissed',
    ]);
  });

  test('is not earned by the batter who forced a runner who should not have been there', () => {
    const game = new ScoredGame()
      .turn('reachedOnError', '0-1 error', erred)
      .turn('groundOut', '1x2 force, 0-1 fieldersChoice', short);
    expect(reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual(['reachedByError', 'earned']);
  });

  test('is earned by the hit on which a runner was out who should not have been there', () => {
    const game = new ScoredGame()
      .turn('reachedOnError', '0-1 error', erred)
      .turn('single', '0-1 hit, 1x3 tag', center);
    expect(reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual(['earned', 'earned']);
  });

  test('is not earned by a passed ball, unless a later hit would have brought it home', () => {
    const third = () =>
      new ScoredGame().turn('triple', '0-3 hit', { field: '右' }).run('passedBall', '3-4 passedBall');
    expect(reasons(third().outs(3))).toEqual(['advancedByError']);
    expect(reasons(third().turn('single', '0-1 hit', center))).toEqual(['earned']);
  });

  test('is earned with a dropped third strike on a wild pitch, not on a passed ball', () => {
    const reachBase = (how: string) => {
      const game = new ScoredGame().turn('reachedOnStrikeout', `0-1 ${how}`);
      return reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center));
    };
    expect(reachBase('wildPitch')).toEqual(['earned', 'earned']);
    expect(reachBase('passedBall')).toEqual(['reachedByPassedBall', 'earned']);
  });

  test('is not earned by a runner whom an error saved', () => {
    const game = new ScoredGame()
      .turn('single', '0-1 hit', center)
      .turn('fieldersChoice', '1-2 force, 0-1 fieldersChoice', { field: '遊', errors: ['二'] });
    expect(reasons(game.turn('double', '2-4 hit, 1-3 hit, 0-2 hit', center))).toEqual(['reachedByError']);
  });

  test('is earned against a relief pitcher in spite of outs that were missed before (9.16(i))', () => {
    const game = new ScoredGame()
      .outs(2)
      .turn('reachedOnError', '0-1 error', erred)
      .relieve('them', 'P2')
      .turn('homeRun', '1-4 hit, 0-4 hit', center);
    expect(reasons(game)).toEqual(['reachedByError', 'earned']);
  });

  test('is not earned after the out of a runner whom the tie-break placed, nor of one on by interference', () => {
    const tieBreak = { from: 1, runners: [1, 2] as const, outs: 0 };
    const placed = new ScoredGame({ tieBreak }).run('caughtStealing', '2x3 caughtStealing').outs(1);
    placed.turn('reachedOnError', '0-1 error, 1-2 error', erred);
    expect(reasons(placed.turn('homeRun', '2-4 hit, 1-4 hit, 0-4 hit', center))).toEqual([
      'placed',
      'reachedByError',
      'outMissed',
    ]);
    const hindered = new ScoredGame().turn('interference', '0-1 interference', { errors: ['捕'] });
    hindered.run('caughtStealing', '1x2 caughtStealing').outs(1).turn('reachedOnError', '0-1 error', erred);
    expect(reasons(hindered.turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual([
      'reachedByError',
      'outMissed',
    ]);
  });

  test('is not earned by the batter who forced a placed runner, whose out counts once', () => {
    const tieBreak = { from: 1, runners: [1] as const, outs: 0 };
    const forceRunner = () =>
      new ScoredGame({ tieBreak }).turn('groundOut', '1x2 force, 0-1 fieldersChoice', short);
    expect(reasons(forceRunner().outs(1).turn('homeRun', '1-4 hit, 0-4 hit', center))).toEqual([
      'placed',
      'earned',
    ]);
    const third = forceRunner().outs(1).turn('reachedOnError', '1-2 error, 0-1 error', erred);
    expect(reasons(third.turn('homeRun', '2-4 hit, 1-4 hit, 0-4 hit', center)).at(-1)).toBe('outMissed');
  });

  test('is not earned with the help of obstruction or interference by fielders (9.16(b)(2), (d))', () => {
    const obstructed = new ScoredGame().turn('triple', '0-3 hit', { field: '右' });
    expect(reasons(obstructed.run('advance', '3-4 obstruction', ['捕']).outs(3))).toEqual([
      'advancedByError',
    ]);
    const walks = ['0-1 walk', '1-2 forced, 0-1 walk', '2-3 forced, 1-2 forced, 0-1 walk'];
    const loaded = new ScoredGame();
    for (const walk of walks) loaded.turn('walk', walk);
    loaded.turn('interference', '3-4 forced, 2-3 forced, 1-2 forced, 0-1 interference', { errors: ['捕'] });
    expect(reasons(loaded.outs(3))).toEqual(['advancedByError']);
    const hindered = new ScoredGame().turn('interference', '0-1 obstruction', { errors: ['一'] });
    expect(reasons(hindered.turn('homeRun', '1-4 hit, 0-4 hit', center))[0]).toBe('reachedByError');
  });

  test('is earned by a hit that is worth as many bases, though the runner was helped to a nearer one', () => {
    const third = new ScoredGame()
      .turn('single', '0-1 hit', center)
      .run('steal', '1-2 steal, 1-3 error', ['捕']);
    expect(reasons(third.turn('double', '3-4 hit, 0-2 hit', center).outs(3))).toEqual(['earned']);
  });

  test('is not earned by what a runner behind stole, whose way would have been closed', () => {
    const game = new ScoredGame()
      .turn('single', '0-1 hit', center)
      .run('pickoff', '1-4 error', ['投'])
      .turn('walk', '0-1 walk')
      .run('steal', '1-2 steal')
      .run('steal', '2-3 steal');
    expect(reasons(game.outs(3))).toEqual(['advancedByError']);
  });

  test.each<[string, (game: ScoredGame) => ScoredGame, boolean]>([
    ['a single', (game) => game.turn('single', '3-4 hit, 0-1 hit', center), true],
    ['a ground ball', (game) => game.turn('groundOut', '3-4 grounder, 0x1 force', short), true],
    ['a strikeout', (game) => game.run('passedBall', '3-4 passedBall').outs(1), false],
    ['a double', (game) => game.turn('double', '3-4 hit, 0-2 hit', center), false],
  ])(
    'of a runner whom a passed ball brought to third is judged by the scorer after %s',
    (_, play, judged) => {
      const third = new ScoredGame().turn('double', '0-2 hit', center).run('passedBall', '2-3 passedBall');
      const runs = classifyEarnedRuns(play(third).outs(2).play().plays);
      expect(runs.map(({ isJudged }) => isJudged)).toEqual([judged]);
    },
  );

  test('is what the scorer decides', () => {
    const game = new ScoredGame().add({
      kind: 'plate_appearance',
      outcome: 'homeRun',
      field: '中',
      moves: [{ runner: 0, to: 4, out: false, how: 'hit', earned: false }],
    });
    expect(classifyEarnedRuns(game.play().plays)).toMatchObject([{ earned: false, proposed: true }]);
  });
});

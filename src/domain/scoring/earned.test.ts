import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import { earnedRuns } from './earned.ts';

const short = { field: '遊' } as const;
const erred = { field: '遊', errors: ['遊'] } as const;
const center = { field: '中' } as const;

function reasons(game: ScoredGame): string[] {
  return earnedRuns(game.play().plays).map(({ because }) => because);
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
    const reached = (how: string) => {
      const game = new ScoredGame().turn('reachedOnStrikeout', `0-1 ${how}`);
      return reasons(game.turn('homeRun', '1-4 hit, 0-4 hit', center));
    };
    expect(reached('wildPitch')).toEqual(['earned', 'earned']);
    expect(reached('passedBall')).toEqual(['reachedByError', 'earned']);
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

  test('is what the scorer decides', () => {
    const game = new ScoredGame().add({
      kind: 'plate_appearance',
      outcome: 'homeRun',
      field: '中',
      moves: [{ runner: 0, to: 4, out: false, how: 'hit', earned: false }],
    });
    expect(earnedRuns(game.play().plays)).toMatchObject([{ earned: false, proposed: true }]);
  });
});

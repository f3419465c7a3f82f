import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { Sport } from '../team.ts';
import { proposePitchingDecisions } from './decisions.ts';

function decisions(game: ScoredGame, sport: Sport | null = null) {
  const { state, plays } = game.play();
  return proposePitchingDecisions(state, plays, sport);
}

function scoreless(game: ScoredGame, innings: number): ScoredGame {
  for (let inning = 0; inning < innings; inning += 1) game.outs(6);
  return game;
}

describe('the win (Rule 9.17)', () => {
  test('goes to the pitcher in the game when the side took its last lead, the loss to who allowed that run', () => {
    const game = new ScoredGame()
      .homeRun()
      .outs(3)
      .relieve('us', 'us2P')
      .homeRun()
      .outs(3)
      .relieve('them', 'them2P');
    expect(decisions(game.homeRun())).toEqual({ winner: 'us2P', loser: 'them2P', save: null });
  });

  test('goes to nobody in a draw', () => {
    expect(decisions(scoreless(new ScoredGame(), 9))).toEqual({ winner: null, loser: null, save: null });
  });

  test('needs five innings of a starter, else goes to the reliever with the longest outing', () => {
    const startGame = (innings: number) => {
      const game = scoreless(new ScoredGame().homeRun(), innings).outs(3);
      return scoreless(game.relieve('us', 'long').outs(3), 8 - innings - 1)
        .outs(3)
        .relieve('us', 'last')
        .outs(3);
    };
    expect(decisions(startGame(4))).toMatchObject({ winner: 'long', save: 'last' });
    expect(decisions(startGame(5))).toMatchObject({ winner: 'us1', save: 'last' });
  });

  test('needs four innings of a starter in a game of five', () => {
    const game = scoreless(new ScoredGame({ innings: 5 }).homeRun(), 4)
      .outs(3)
      .relieve('us', 'last')
      .outs(3);
    expect(decisions(game)).toEqual({ winner: 'us1', loser: 'them1', save: 'last' });
  });

  test.each<[number, number, string]>([
    [7, 4, 'us1'],
    [7, 3, 'middle'],
    [6, 3, 'us1'],
    [5, 3, 'us1'],
    [5, 2, 'middle'],
  ])('of a softball game of %i innings with %i of the starter goes to %s', (innings, started, winner) => {
    const game = scoreless(new ScoredGame({ innings }).homeRun(), started).outs(3).relieve('us', 'middle');
    const relieved = scoreless(game.outs(3), innings - started - 2)
      .outs(3)
      .relieve('us', 'last');
    expect(decisions(relieved.outs(3), 'ソフトボール').winner).toBe(winner);
  });

  test('goes to the longest outing in relief but that of the finisher, unless nobody else relieved', () => {
    const startGame = () => scoreless(new ScoredGame().homeRun(), 3).outs(3);
    const two = startGame().relieve('us', 'middle').outs(3).outs(3).relieve('us', 'last');
    expect(decisions(scoreless(two.outs(3), 4))).toMatchObject({ winner: 'middle', save: 'last' });
    const game = startGame().relieve('us', 'only').outs(3);
    expect(decisions(scoreless(game, 5))).toMatchObject({ winner: 'only', save: null });
  });

  test('does not go to a reliever who was brief and ineffective, if another followed (9.17(c))', () => {
    const game = scoreless(new ScoredGame({ innings: 2 }), 1)
      .homeRun()
      .homeRun()
      .homeRun()
      .outs(3);
    const relieved = new ScoredGame({ innings: 3 }).outs(3).homeRun().outs(3).outs(3).relieve('us', 'brief');
    relieved.homeRun().homeRun().outs(1).relieve('us', 'next').outs(2);
    relieved.homeRun().homeRun().homeRun().homeRun().outs(3).outs(3);
    expect(decisions(relieved)).toMatchObject({ winner: 'next' });
    expect(decisions(game.outs(3))).toMatchObject({ winner: 'us1' });
  });
});

describe('the save (Rule 9.19)', () => {
  const withReturn = (lead: number, back: string) => {
    const game = new ScoredGame({ reEntry: 'free' });
    for (let run = 0; run < lead; run += 1) game.homeRun();
    const eighth = scoreless(game, 5).outs(3).relieve('us', 'second').outs(3);
    const last = scoreless(eighth, 2).outs(3).relieve('us', 'third').outs(2);
    return decisions(last.relieve('us', back).outs(1)).save;
  };

  test('is for nobody if the winner comes back to finish', () => {
    expect(withReturn(1, 'us1')).toBeNull();
  });

  test('is for who pitched last, by the lead at the return of a pitcher who was there before', () => {
    expect(withReturn(1, 'second')).toBe('second');
    expect(withReturn(4, 'second')).toBeNull();
  });

  const withLead = (runs: number) => {
    const game = new ScoredGame();
    for (let run = 0; run < runs; run += 1) game.homeRun();
    return scoreless(game.outs(3).outs(3), 7).outs(3);
  };

  test.each<[number, string | null]>([
    [3, 'last'],
    [4, null],
  ])('of one inning needs a lead of three at most: %i', (runs, save) => {
    const game = withLead(runs).relieve('us', 'last').outs(3);
    expect(decisions(game)).toMatchObject({ winner: 'us1', save });
  });

  test('of less needs the tying run on base, at bat or next', () => {
    const two = withLead(4).turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk').outs(2);
    expect(decisions(two.relieve('us', 'last').outs(1)).save).toBe('last');
    const game = withLead(4).turn('walk', '0-1 walk').outs(2);
    expect(decisions(game.relieve('us', 'last').outs(1)).save).toBeNull();
  });

  test('is for three innings whatever the lead', () => {
    const game = new ScoredGame();
    for (let run = 0; run < 9; run += 1) game.homeRun();
    const third = scoreless(game.outs(3).outs(3), 5).outs(3).relieve('us', 'last');
    expect(decisions(scoreless(third.outs(3), 2).outs(3)).save).toBe('last');
  });
});

import { describe, expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../test/support/scored-game.ts';
import { formatScorebookWord } from '../scorebook.ts';
import { classifyEarnedRuns } from './earned.ts';
import { deriveBoxScores } from './lines.ts';
import { EMPTY_BOX_SCORE_PITCHING_LINE } from './tally.ts';

function batting(game: ScoredGame, player: string) {
  const { state, plays } = game.play();
  const lines = deriveBoxScores(state, plays);
  return [...lines.us.batting, ...lines.them.batting].find((line) => line.player === player);
}

function pitching(game: ScoredGame, player: string) {
  const { state, plays } = game.play();
  const lines = deriveBoxScores(state, plays);
  return [...lines.us.pitching, ...lines.them.pitching].find((line) => line.player === player)?.line;
}

describe('batting lines', () => {
  test('are the words of the score sheet, with their counts', () => {
    const game = new ScoredGame()
      .turn('single', '0-1 hit', { field: '中' })
      .turn('doublePlay', '1x2 force, 0x1 force', { field: '遊' })
      .turn('reachedOnError', '0-1 error', { field: '二', errors: ['二'] });
    const words = ['us1', 'us2', 'us3'].map((player) => {
      return batting(game, player)?.appearances.map(formatScorebookWord).join();
    });
    expect(words).toEqual(['中安', '遊併', '二失']);
    expect(batting(game, 'us1')?.line).toMatchObject({ atBats: 1, singles: 1 });
    expect(batting(game, 'them4')?.line.errors).toBe(1);
  });

  test.each([
    ['doublePlay', '2x3 force, 1x2 force, 0x1 force', '三三重殺'],
    ['groundOut', '2x3 force, 1x2 force, 0x1 force', '三三重殺'],
    ['lineOut', '0x1 fly, 2x2 appeal, 1x1 appeal', '三三重殺'],
    ['strikeout', '0x1 strikeout, 2x3 caughtStealing, 1x2 caughtStealing', '三振'],
  ] as const)('tell three outs in one play as a triple play: %s, %s', (outcome, moves, word) => {
    const two = new ScoredGame().turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk');
    const field = outcome === 'strikeout' ? {} : ({ field: '三' } as const);
    const game = two.turn(outcome, moves, field);
    const us3 = batting(game, 'us3');
    expect(us3?.appearances.map(formatScorebookWord)).toEqual([word]);
    expect(us3?.line).toMatchObject({ atBats: 1, runsBattedIn: 0 });
    expect(game.play().state).toMatchObject({ inning: 1, half: 1 });
  });

  test('charge a strikeout to the batter who left with two strikes (9.15(b))', () => {
    const replacePitcher = (letters: string) => {
      return new ScoredGame()
        .pitches(letters)
        .substitute('us', { player: 'usS', order: 1, position: '代打' })
        .pitches('w');
    };
    const struckOut = replacePitcher('ss').outs(1);
    expect(batting(struckOut, 'us1')?.line).toMatchObject({ atBats: 1, strikeouts: 1 });
    expect(batting(struckOut, 'usS')?.line.atBats).toBe(0);
    expect(batting(replacePitcher('s').pitches('w').outs(1), 'usS')?.line.strikeouts).toBe(1);
    const walked = replacePitcher('ss').turn('walk', '0-1 walk');
    expect(batting(walked, 'usS')?.line.walks).toBe(1);
    const said = new ScoredGame().substitute('us', { player: 'usS', order: 1, position: '代打' }).add({
      kind: 'plate_appearance',
      outcome: 'strikeout',
      field: null,
      moves: [{ runner: 0, to: 1, out: true, how: 'strikeout' }],
      charged: { batter: 'us1' },
    });
    expect(batting(said, 'us1')?.line.strikeouts).toBe(1);
  });

  test('count no steal of a double steal with one runner out, and a caught stealing despite an error (9.07)', () => {
    const two = () => new ScoredGame().turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk');
    const stolen = two().run('steal', '2-3 steal, 1-2 steal');
    expect(batting(stolen, 'us1')?.line).toMatchObject({ stolenBases: 1, stealAttempts: 1 });
    const spoiled = two().run('steal', '2x3 caughtStealing, 1-2 steal');
    expect(batting(spoiled, 'us1')?.line).toMatchObject({ stolenBases: 0, stealAttempts: 1 });
    expect(batting(spoiled, 'us2')?.line.stealAttempts).toBe(0);
    const dropped = two().run('caughtStealing', '2-3 caughtStealing', ['三']);
    expect(batting(dropped, 'us1')?.line).toMatchObject({ stolenBases: 0, stealAttempts: 1 });
  });

  test.each([
    ['groundOut', '3-4 grounder, 1x2 force, 0-1 error', '一', 0],
    ['fieldersChoice', '3-4 grounder, 1x2 force, 0-1 force', '一', 0],
    // A bad throw by the second baseman.
    ['groundOut', '3-4 grounder, 1x2 force, 0-1 error', '二', 1],
    ['groundOut', '3-4 grounder, 1x2 force, 0-1 fieldersChoice, 0-2 error', '一', 1],
  ] as const)(
    'count no run batted in on %s with %s, if the throw was dropped at first by 一 (9.04(b)(2)): %s %i',
    (outcome, text, erred, batted) => {
      const game = new ScoredGame()
        .turn('triple', '0-3 hit')
        .turn('walk', '0-1 walk')
        .add({
          kind: 'plate_appearance',
          outcome,
          field: '遊',
          fielders: ['遊', '二', '一'],
          errors: [erred],
          moves: moves(text),
        });
      expect(batting(game, 'us3')?.line.runsBattedIn).toBe(batted);
    },
  );

  test('count no run batted in on a double play, an error or a wild pitch, and those the scorer says (9.04)', () => {
    const third = () => new ScoredGame().turn('triple', '0-3 hit', { field: '右' }).turn('walk', '0-1 walk');
    const rbi = (game: ScoredGame, player = 'us3') => batting(game, player)?.line.runsBattedIn;
    expect(rbi(third().turn('doublePlay', '3-4 grounder, 1x2 force, 0x1 force', { field: '遊' }))).toBe(0);
    expect(rbi(third().turn('groundOut', '3-4 grounder, 1x2 force, 0-1 fieldersChoice'))).toBe(1);
    const error = { field: '遊', errors: ['遊'] } as const;
    expect(rbi(third().turn('reachedOnError', '3-4 error, 1-2 error, 0-1 error', error))).toBe(0);
    expect(rbi(third().turn('reachedOnError', '3-4 grounder, 1-2 error, 0-1 error', error))).toBe(1);
    expect(rbi(third().run('wildPitch', '3-4 wildPitch').outs(1))).toBe(0);
    const moves = [
      { runner: 3, to: 4, out: false, how: 'hit', runBattedIn: false },
      { runner: 1, to: 2, out: false, how: 'hit' },
      { runner: 0, to: 1, out: false, how: 'hit' },
    ] as const;
    const decided = third().add({ kind: 'plate_appearance', outcome: 'single', field: '中', moves });
    expect(rbi(decided)).toBe(0);
  });

  test('take corrections, but none below zero or of a stranger', () => {
    const correct = (player: string, difference: number) => {
      const game = new ScoredGame().homeRun();
      const shared = { kind: 'correction' as const, side: 'us' as const, why: '記録員の訂正' };
      return game.add({ ...shared, player, difference, line: 'batting', count: 'runsBattedIn' });
    };
    expect(batting(correct('us1', -1), 'us1')?.line.runsBattedIn).toBe(0);
    expect(correct('us1', -2).play().refused).toMatchObject([{ refusal: 'countNegative' }]);
    expect(correct('nobody', 1).play().refused).toMatchObject([{ refusal: 'playerUnknown' }]);
  });

  test('are corrected with the counts of their own side', () => {
    const shared = { kind: 'correction', difference: -1, why: '記録員の訂正' } as const;
    const game = new ScoredGame()
      .homeRun()
      .add({ ...shared, side: 'us', player: 'us1', line: 'batting', count: 'runsBattedIn' })
      .add({ ...shared, side: 'them', player: 'them1', line: 'pitching', count: 'homeRunsAllowed' });
    const { state, plays, refused } = game.play();
    expect(refused).toEqual([]);
    expect(deriveBoxScores(state, plays).them.pitching).toMatchObject([{ line: { homeRunsAllowed: 0 } }]);
  });

  test('are corrected with the pitches that came after an earlier correction', () => {
    const fewer = (difference: number) =>
      ({
        kind: 'correction',
        side: 'them',
        player: 'them1',
        why: '球数の訂正',
        line: 'pitching',
        count: 'pitches',
        difference,
      }) as const;
    const game = new ScoredGame().homeRun().add(fewer(-1)).pitches('bb').add(fewer(-2));
    const { state, plays, refused } = game.play();
    expect(refused).toMatchObject([{ refusal: 'countNegative' }]);
    expect(deriveBoxScores(state, plays).them.pitching).toMatchObject([
      { player: 'them1', line: { pitches: 0 } },
    ]);
  });

  test('say of places what a correction says, and the rest as the plays go on', () => {
    const place = { kind: 'correction', side: 'us', player: 'us1', why: '訂正', line: 'place' } as const;
    const game = new ScoredGame()
      .homeRun()
      .add({ ...place, order: 2, positions: ['捕手', '投手'] })
      .homeRun();
    expect(batting(game, 'us1')).toMatchObject({
      order: 2,
      positions: ['捕手', '投手'],
      line: { homeRuns: 1 },
    });
    expect(batting(game, 'us1')?.appearances).toHaveLength(1);
    const words = game.add({ ...place, appearances: ['中本'] });
    expect(batting(words, 'us1')?.appearances).toEqual([{ outcome: 'homeRun', field: '中' }]);
    expect(batting(words, 'us1')?.order).toBe(2);
  });

  test('list positions in the order in which they were played', () => {
    const game = new ScoredGame().substitute(
      'them',
      { player: 'them1', order: 1, position: '左翼手' },
      { player: 'them7', order: 7, position: '投手' },
    );
    expect(batting(game, 'them1')?.positions).toEqual(['投手', '左翼手']);
    expect(game.outs(1).play().findings).toEqual([]);
    expect(pitching(game, 'them7')?.outsRecorded).toBe(1);
  });
});

describe('pitching lines', () => {
  const count = (letters: string) =>
    new ScoredGame().pitches(letters).relieve('them', 'themP').turn('walk', '0-1 walk');

  test.each(['bb', 'bbs', 'bbb', 'bbbs', 'bbbss'])(
    'charge a walk after %s to who left (9.16(h))',
    (letters) => {
      expect(pitching(count(letters), 'them1')).toMatchObject({ battersFaced: 1, walksAllowed: 1 });
      expect(pitching(count(letters), 'themP')?.battersFaced).toBe(0);
    },
  );

  test.each(['', 'b', 'bs', 's', 'bbss'])('charge a walk after "%s" to the new pitcher', (letters) => {
    expect(pitching(count(letters), 'themP')?.walksAllowed).toBe(1);
  });

  test('have one of zeros for who enters and faces nobody, in the order of the pitchers', () => {
    const game = new ScoredGame().outs(1).relieve('them', 'brief').relieve('them', 'next').outs(1);
    const { state, plays } = game.relieve('them', 'last').pitches('b').play();
    const { pitching: lines } = deriveBoxScores(state, plays).them;
    expect(lines.map(({ player }) => player)).toEqual(['them1', 'brief', 'next', 'last']);
    expect(lines[1]?.line).toEqual({ ...EMPTY_BOX_SCORE_PITCHING_LINE, wildPitchGames: 1 });
    expect(lines[3]?.line.pitches).toBe(1);
  });

  test('have none for a starter whose side never took the field', () => {
    const { state, plays } = new ScoredGame().outs(1).play();
    expect(deriveBoxScores(state, plays).us.pitching).toEqual([]);
  });

  test('count wild pitches, balks, hit batters and pitches', () => {
    const game = new ScoredGame()
      .pitches('h')
      .turn('hitByPitch', '0-1 hitByPitch')
      .run('wildPitch', '1-2 wildPitch')
      .run('balk', '2-3 balk');
    const line = { wildPitches: 1, balks: 1, hitBatters: 1, walksAllowed: 1, pitches: 1, battersFaced: 1 };
    expect(pitching(game, 'them1')).toMatchObject(line);
  });
});

describe('passed balls', () => {
  const onFirst = () => new ScoredGame().turn('walk', '0-1 walk');
  const caught = (game: ScoredGame, player: string) => {
    const { passedBalls, passedBallGames } = batting(game, player)?.line ?? {};
    return [passedBalls, passedBallGames];
  };

  test('belong to who catches then, once however many runners advance (9.13(b))', () => {
    const game = onFirst()
      .turn('walk', '1-2 forced, 0-1 walk')
      .run('passedBall', '2-3 passedBall, 1-2 passedBall');
    expect(caught(game, 'them2')).toEqual([1, 1]);
    game.substitute('them', { player: 'catcher', order: 2, position: '捕手' });
    game.run('passedBall', '3-4 passedBall').turn('reachedOnStrikeout', '0-1 passedBall');
    expect(caught(game, 'them2')).toEqual([1, 1]);
    expect(caught(game, 'catcher')).toEqual([2, 1]);
  });

  test('are none of a wild pitch, and known of nobody who does not catch', () => {
    const game = onFirst().run('wildPitch', '1-2 wildPitch').turn('reachedOnStrikeout', '0-1 wildPitch');
    expect(caught(game, 'them2')).toEqual([0, 1]);
    expect(caught(game, 'us2')).toEqual([0, 1]);
    expect(caught(game, 'them1')).toEqual([0, 0]);
    expect(pitching(game, 'them1')).toMatchObject({ wildPitches: 2, wildPitchGames: 1 });
  });
});

describe('a run is charged to (9.16(g))', () => {
  const start = () => new ScoredGame().turn('walk', '0-1 walk').relieve('them', 'P2');
  const listCharged = (game: ScoredGame) =>
    classifyEarnedRuns(game.play().plays).map(({ pitcher }) => pitcher);
  const grounder = { field: '遊' } as const;

  test('the pitcher who put the runner on', () => {
    const game = start().turn('groundOut', '0x1 force, 1-2 grounder').outs(1);
    expect(listCharged(game.turn('single', '2-4 hit, 0-1 hit', grounder))).toEqual(['them1']);
  });

  test('the same when the batter takes the place of a forced runner', () => {
    const game = start().turn('groundOut', '1x2 force, 0-1 fieldersChoice', grounder);
    expect(listCharged(game.turn('double', '1-4 hit, 0-2 hit', { field: '中' }))).toEqual(['them1']);
  });

  test('the same when a runner of his is out at home, for the one behind', () => {
    const game = start()
      .turn('single', '1-3 hit, 0-1 hit', { field: '右' })
      .turn('groundOut', '3x4 tag, 1-2 grounder, 0-1 fieldersChoice', grounder);
    expect(listCharged(game.turn('single', '2-4 hit, 1-2 hit, 0-1 hit', { field: '中' }))).toEqual(['them1']);
  });

  test('the new pitcher when a runner is picked off', () => {
    const game = start().turn('walk', '1-2 forced, 0-1 walk').outs(1).run('pickoff', '2x2 pickoff');
    expect(listCharged(game.turn('double', '1-4 hit, 0-2 hit', { field: '中' }))).toEqual(['P2']);
  });

  test('three pitchers, a run each, after two forces at third', () => {
    const game = start()
      .turn('walk', '1-2 forced, 0-1 walk')
      .relieve('them', 'P3')
      .turn('groundOut', '2x3 force, 1-2 grounder, 0-1 fieldersChoice', grounder)
      .turn('groundOut', '2x3 force, 1-2 grounder, 0-1 fieldersChoice', grounder);
    const scored = game.turn('homeRun', '2-4 hit, 1-4 hit, 0-4 hit', { field: '左' });
    expect(listCharged(scored)).toEqual(['them1', 'P2', 'P3']);
  });

  test('his own when a runner of another is thrown out on a hit', () => {
    const game = start().turn('single', '1x3 tag, 0-1 hit', { field: '右' });
    expect(listCharged(game.turn('double', '1-4 hit, 0-2 hit', { field: '中' }))).toEqual(['P2']);
  });
});

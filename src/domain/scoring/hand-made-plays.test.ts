import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { BattingLine } from '../batting.ts';
import type { BattingOutcome, PlateAppearance } from '../plate-appearance.ts';
import { formatScorebookWord } from '../scorebook.ts';
import type { Move } from './contents/plays.ts';
import { draftPlay } from './editing/play-draft.ts';
import { deriveBoxScores } from './lines.ts';
import type { PlayerKey } from './player-key.ts';
import { type PlayTaps, readTapsFromPlateAppearance } from './proposal-context.ts';
import { getRunsOfSide } from './score.ts';
import type { BoxScorePitchingLine } from './tally.ts';

/** Taps a word of the scorebook, and takes the runners as they are proposed. */
function tap(
  game: ScoredGame,
  outcome: BattingOutcome,
  field: PlateAppearance['field'] = null,
  more: Partial<PlayTaps> = {},
): ScoredGame {
  const tapped = { ...readTapsFromPlateAppearance({ outcome, field }), ...more };
  const { content } = draftPlay({ at: 'end', item: null, game: game.play() }, tapped);
  if (content === null) throw new Error('The place is missing');
  return game.add(content);
}

const BATTING: readonly (readonly [keyof BattingLine, string])[] = [
  ['atBats', 'AB'],
  ['runs', 'R'],
  ['singles', '1B'],
  ['doubles', '2B'],
  ['triples', '3B'],
  ['homeRuns', 'HR'],
  ['runsBattedIn', 'RBI'],
  ['walks', 'BB'],
  ['strikeouts', 'SO'],
  ['sacrificeHits', 'SH'],
  ['sacrificeFlies', 'SF'],
  ['stealAttempts', 'CS'],
  ['errors', 'E'],
  ['passedBalls', 'PB'],
];
const PITCHING: readonly (readonly [keyof BoxScorePitchingLine, string])[] = [
  ['outsRecorded', 'outs'],
  ['battersFaced', 'BF'],
  ['hitsAllowed', 'H'],
  ['walksAllowed', 'BB'],
  ['strikeouts', 'SO'],
  ['runsAllowed', 'R'],
  ['earnedRuns', 'ER'],
  ['wildPitches', 'WP'],
];

function write<Line extends object>(line: Line, counts: readonly (readonly [keyof Line, string])[]): string {
  const known = counts.filter(([count]) => Number(line[count]) > 0);
  return known.map(([count, name]) => `${name} ${line[count]}`).join(', ');
}

/** The box score of the top of the first: our batters, and the opponents with a count above zero. */
function writeBox(game: ScoredGame): Record<PlayerKey, string> {
  const { state, plays, refused } = game.play();
  expect(refused).toEqual([]);
  const { us, them } = deriveBoxScores(state, plays);
  const rows = [
    ...us.batting.map(({ player, line }) => [player, write(line, BATTING)] as const),
    ...them.batting.map(({ player, line }) => [player, write(line, BATTING)] as const),
    ...them.pitching.map(({ player, line }) => [`${player} P`, write(line, PITCHING)] as const),
  ];
  return Object.fromEntries(rows.filter(([, words]) => words !== ''));
}

interface HandMade {
  readonly title: string;
  readonly game: () => ScoredGame;
  readonly box: Readonly<Record<PlayerKey, string>>;
}

const homeRun = (game: ScoredGame) => tap(game, 'homeRun', '左');
const ON_FIRST = () => new ScoredGame().turn('single', '0-1 hit', { field: '右' });
const WALKED = () => tap(tap(new ScoredGame(), 'walk'), 'walk');
const K = 'AB 1, SO 1';
/** A ground ball on which the runner from second comes home and the one from first misses second base. */
const missSecond = (
  game: ScoredGame,
  batter: Move = { runner: 0, to: 1, out: false, how: 'fieldersChoice' },
) =>
  game.add({
    kind: 'plate_appearance',
    outcome: 'groundOut',
    field: '遊',
    moves: [
      batter,
      { runner: 2, to: 4, out: false, how: 'grounder' },
      { runner: 1, to: 2, out: true, how: 'appeal', appeal: 'missedBase' },
    ],
  });

// Worked out by hand from the rules. Missing counts are 0.
const GAMES: readonly HandMade[] = [
  {
    title: 'runners who are caught stealing, picked off and run down (9.07(h))',
    game: () => {
      const caught = ON_FIRST().add({
        kind: 'running',
        play: 'caughtStealing',
        fielders: ['捕', '遊'],
        moves: [{ runner: 1, to: 2, out: true, how: 'caughtStealing' }],
      });
      const pickedOff = tap(caught, 'walk').add({
        kind: 'running',
        play: 'pickoff',
        fielders: ['投', '一'],
        moves: [{ runner: 1, to: 1, out: true, how: 'pickoff' }],
      });
      return tap(pickedOff, 'double', '左中').add({
        kind: 'running',
        play: 'advance',
        fielders: ['投', '三', '遊'],
        moves: [{ runner: 2, to: 3, out: true, how: 'tag' }],
      });
    },
    box: { us1: 'AB 1, 1B 1, CS 1', us2: 'BB 1', us3: 'AB 1, 2B 1', 'them1 P': 'outs 3, BF 3, H 2, BB 1' },
  },
  {
    title: 'grounders of whom it is told who threw to whom, and a called third strike (9.15(a))',
    game: () => {
      const two = tap(
        tap(new ScoredGame(), 'groundOut', '遊', { fielders: ['遊', '一'] }),
        'groundOut',
        '一',
        {
          fielders: ['一', '投'],
        },
      );
      return tap(two, 'strikeout', null, { strike: 'called' });
    },
    box: { us1: 'AB 1', us2: 'AB 1', us3: K, 'them1 P': 'outs 3, BF 3, SO 1' },
  },
  {
    title: 'a third strike missed by a wild pitch: the run is earned (9.13, 9.16(a))',
    game: () => homeRun(tap(new ScoredGame(), 'reachedOnStrikeout')).outs(3),
    box: {
      us1: 'AB 1, R 1, SO 1',
      us2: 'AB 1, R 1, HR 1, RBI 2',
      us3: K,
      us4: K,
      us5: K,
      'them1 P': 'outs 3, BF 5, H 1, SO 4, R 2, ER 2, WP 1',
    },
  },
  {
    title: 'a third strike missed by a passed ball: the run is not earned (9.13(b), 9.16(a))',
    game: () => homeRun(tap(new ScoredGame(), 'reachedOnStrikeout', null, { reached: 'passedBall' })).outs(3),
    box: {
      us1: 'AB 1, R 1, SO 1',
      us2: 'AB 1, R 1, HR 1, RBI 2',
      us3: K,
      us4: K,
      us5: K,
      them2: 'PB 1',
      'them1 P': 'outs 3, BF 5, H 1, SO 4, R 2, ER 1',
    },
  },
  {
    title: 'a third strike missed by an error of the catcher: the run is not earned (9.12, 9.16(a))',
    game: () => homeRun(tap(new ScoredGame(), 'reachedOnStrikeout', null, { reached: 'error' })).outs(3),
    box: {
      us1: 'AB 1, R 1, SO 1',
      us2: 'AB 1, R 1, HR 1, RBI 2',
      us3: K,
      us4: K,
      us5: K,
      them2: 'E 1',
      'them1 P': 'outs 3, BF 5, H 1, SO 4, R 2, ER 1',
    },
  },
  {
    title: 'a bunt on which the pitcher erred: a sacrifice, an error, an unearned run (9.08(a), 9.16(a))',
    game: () =>
      tap(ON_FIRST(), 'sacrificeHitReached', '投', { fielders: ['投'] })
        .turn('single', '2-4 hit, 1-3 hit, 0-1 hit', { field: '中' })
        .turn('double', '3-4 hit, 1-4 hit, 0-2 hit', { field: '左中' })
        .outs(3),
    box: {
      us1: 'AB 1, R 1, 1B 1',
      us2: 'R 1, SH 1',
      us3: 'AB 1, R 1, 1B 1, RBI 1',
      us4: 'AB 1, 2B 1, RBI 2',
      us5: K,
      us6: K,
      us7: K,
      them1: 'E 1',
      'them1 P': 'outs 3, BF 7, H 3, SO 3, R 3, ER 2',
    },
  },
  {
    title: 'a bunt on which a throw to second base came late: a sacrifice, all runs earned (9.08(a))',
    game: () =>
      tap(ON_FIRST(), 'sacrificeHitChoice', '投', { fielders: ['投'] })
        .turn('single', '2-4 hit, 1-3 hit, 0-1 hit', { field: '中' })
        .turn('double', '3-4 hit, 1-4 hit, 0-2 hit', { field: '左中' })
        .outs(3),
    box: {
      us1: 'AB 1, R 1, 1B 1',
      us2: 'R 1, SH 1',
      us3: 'AB 1, R 1, 1B 1, RBI 1',
      us4: 'AB 1, 2B 1, RBI 2',
      us5: K,
      us6: K,
      us7: K,
      'them1 P': 'outs 3, BF 7, H 3, SO 3, R 3, ER 3',
    },
  },
  {
    title: 'a bad throw of the shortstop (9.12(a)(1))',
    game: () =>
      homeRun(
        tap(new ScoredGame(), 'reachedOnError', '遊', { fielders: ['遊'], errorKinds: ['throwing'] }),
      ).outs(3),
    box: {
      us1: 'AB 1, R 1',
      us2: 'AB 1, R 1, HR 1, RBI 2',
      us3: K,
      us4: K,
      us5: K,
      them6: 'E 1',
      'them1 P': 'outs 3, BF 5, H 1, SO 3, R 2, ER 1',
    },
  },
  {
    title: 'an infield fly that nobody caught, and a foul bunt with two strikes (5.09(a)(4), (5))',
    game: () => {
      const declared = tap(WALKED(), 'flyOut', '二', { infieldFly: true });
      return tap(tap(declared, 'strikeout', null, { strike: 'foulBunt' }), 'strikeout');
    },
    box: {
      us1: 'BB 1',
      us2: 'BB 1',
      us3: 'AB 1',
      us4: K,
      us5: K,
      'them1 P': 'outs 3, BF 5, BB 2, SO 2',
    },
  },
  {
    title: 'a triple play, which is no double play (9.02(a)(17), 9.11)',
    game: () => tap(WALKED(), 'triplePlay', '三'),
    box: { us1: 'BB 1', us2: 'BB 1', us3: 'AB 1', 'them1 P': 'outs 3, BF 3, BB 2' },
  },
  {
    title: 'interference by the batter: the runner returns, the catcher has the putout (6.03(a)(3), 9.09(b))',
    game: () => tap(ON_FIRST(), 'batterInterference').outs(2),
    box: { us1: 'AB 1, 1B 1', us2: 'AB 1', us3: K, us4: K, 'them1 P': 'outs 3, BF 4, H 1, SO 2' },
  },
  {
    title: 'a runner who left third base early: no run, no sacrifice fly (5.09(c)(1), 9.08(d))',
    game: () =>
      new ScoredGame()
        .turn('triple', '0-3 hit', { field: '右' })
        .add({
          kind: 'plate_appearance',
          outcome: 'flyOut',
          field: '中',
          fielders: ['中', '三'],
          moves: [
            { runner: 0, to: 1, out: true, how: 'fly' },
            { runner: 3, to: 3, out: true, how: 'appeal', appeal: 'leftEarly' },
          ],
        })
        .outs(1),
    box: { us1: 'AB 1, 3B 1', us2: 'AB 1', us3: K, 'them1 P': 'outs 3, BF 3, H 1, SO 1' },
  },
  {
    title: 'a runner who missed third base, for the third out: nobody scores (5.09(c)(2), 5.09(d))',
    game: () =>
      new ScoredGame()
        .outs(2)
        .turn('double', '0-2 hit', { field: '右中' })
        .add({
          kind: 'plate_appearance',
          outcome: 'single',
          field: '中',
          moves: [
            { runner: 0, to: 1, out: false, how: 'hit' },
            { runner: 2, to: 3, out: true, how: 'appeal', appeal: 'missedBase' },
          ],
        }),
    box: {
      us1: K,
      us2: K,
      us3: 'AB 1, 2B 1',
      us4: 'AB 1, 1B 1',
      'them1 P': 'outs 3, BF 4, H 2, SO 2',
    },
  },
  {
    title:
      'a forced runner who missed second base, for the third out: the runner ahead does not score (5.09(d))',
    game: () => missSecond(WALKED().outs(2)),
    box: {
      us1: 'BB 1',
      us2: 'BB 1',
      us3: K,
      us4: K,
      us5: 'AB 1',
      'them1 P': 'outs 3, BF 5, BB 2, SO 2',
    },
  },
  {
    title:
      'such a runner after the batter was put out at first base: no force, and the run counts (5.09(b)(6))',
    game: () => missSecond(WALKED().outs(1), { runner: 0, to: 1, out: true, how: 'force' }),
    box: {
      us1: 'R 1, BB 1',
      us2: 'BB 1',
      us3: K,
      us4: 'AB 1, RBI 1',
      'them1 P': 'outs 3, BF 4, BB 2, SO 1, R 1, ER 1',
    },
  },
];

describe('a game that was worked out by hand', () => {
  test.each(GAMES)('with $title', ({ game, box }) => {
    expect(writeBox(game())).toEqual(box);
  });

  test('has the words of its turns in the scorebook', () => {
    const words = (game: ScoredGame) => {
      const { state, plays } = game.play();
      return deriveBoxScores(state, plays).us.batting.flatMap(({ appearances }) =>
        appearances.map(formatScorebookWord),
      );
    };
    const [, , , , , onError, byChoice, , , triple, interference] = GAMES.map(({ game }) => words(game()));
    expect([onError?.[1], byChoice?.[1]]).toEqual(['投犠失', '投犠野']);
    expect([triple?.[2], interference?.[1]]).toEqual(['三三重殺', '守妨']);
  });
});

test('a bunt with two strikes that is missed or fouled is a strikeout, by the pitches alone', () => {
  const missed = new ScoredGame().pitches('bsum').turn('strikeout', '0x1 strikeout').play();
  const foul = new ScoredGame().pitches('mfu').turn('strikeout', '0x1 strikeout').play();
  expect(
    [missed, foul].map(({ plays, findings, state }) => [plays[0]?.strike, findings, state.pitches]),
  ).toEqual([
    ['swinging', [], { them1: 4 }],
    ['foulBunt', [], { them1: 3 }],
  ]);
  const { state } = new ScoredGame().pitches('ssf').play();
  expect(state.turn.strikes).toBe(2);
  const implied = { kind: 'pitch', call: 'swinging', assumed: true } as const;
  const unknown = new ScoredGame().pitches('ss').add(implied).outs(1).play();
  expect([unknown.plays[0]?.strike, unknown.findings]).toEqual([null, []]);
});

test('the way of the ball, the kind of an error and a remark are kept and change no count', () => {
  const plain = new ScoredGame().turn('reachedOnError', '0-1 error', { field: '遊', errors: ['遊'] });
  const told = new ScoredGame().turn('reachedOnError', '0-1 error', {
    field: '遊',
    errors: ['遊'],
    errorKinds: ['fielding'],
    remark: '相手監督が抗議',
  });
  expect(writeBox(told)).toEqual(writeBox(plain));
  expect(told.play().plays[0]?.content).toMatchObject({ errorKinds: ['fielding'], remark: '相手監督が抗議' });
});

test.each([
  ['an infield fly with first base alone', ON_FIRST(), 'flyOut', '0x1 fly', { infieldFly: true }],
  ['an infield fly with two outs', WALKED().outs(2), 'flyOut', '0x1 fly', { infieldFly: true }],
  ['an infield fly on a bunt', WALKED(), 'flyOut', '0x1 fly', { infieldFly: true, bunt: true }],
  ['a third strike of a walk', new ScoredGame(), 'walk', '0-1 walk', { strike: 'called' }],
  [
    'a foul bunt that was missed',
    new ScoredGame(),
    'reachedOnStrikeout',
    '0-1 error',
    { strike: 'foulBunt' },
  ],
  ['the kind of an error without one', new ScoredGame(), 'walk', '0-1 walk', { errorKinds: ['throwing'] }],
] as const)('%s is impossible', (_, game, outcome, moves, details) => {
  const { refused } = game.turn(outcome, moves, details).play();
  expect(refused.map(({ refusal }) => refusal)).toEqual(['detailImpossible']);
});

describe('the facts of a game', () => {
  const called = () =>
    new ScoredGame()
      .add({ kind: 'facts', startedAt: '09:05', weather: '小雨', umpires: '球審 佐藤' })
      .homeRun()
      .outs(6)
      .homeRun()
      .add({ kind: 'game', event: 'called', evenInnings: 'keepRecords', reason: 'rain' })
      .add({ kind: 'facts', startedAt: '09:05', endedAt: '09:50', weather: '雨' });

  test('are those of the last entry, also after the end', () => {
    const { state, refused } = called().play();
    expect(refused).toEqual([]);
    expect(state.facts).toEqual({ startedAt: '09:05', endedAt: '09:50', weather: '雨' });
  });

  test('include why it was called, and the score goes back to the even inning (7.01(g)(4))', () => {
    const { state } = called().play();
    expect([state.callReason, getRunsOfSide(state, 'us')]).toEqual(['rain', 1]);
    const resumed = called().add({ kind: 'game', event: 'resumed' }).play();
    expect([resumed.state.callReason, getRunsOfSide(resumed.state, 'us')]).toEqual([null, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { opening, PLAIN_RULES } from '../../../test/support/random-games.ts';
import { asLog } from '../../../test/support/real-entries.ts';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { GamePhaseEventContent, IncompleteInningRecordPolicy } from './contents/events.ts';
import type { LogEntry } from './entries.ts';
import { isMercyLeadReached, toLineScore } from './line-score.ts';
import { deriveBoxScores } from './lines.ts';
import { EMPTY_REPLAY, extendReplay, type Replay, replayEntry, replayGameLog } from './replay.ts';
import { createPitcherResultFinder } from './results.ts';
import { getRunsOfSide } from './score.ts';
import { getCurrentBatter, getCurrentPitcher, toGameStatus } from './state.ts';

function refusals({ refused }: Replay): string[] {
  return refused.map(({ refusal }) => refusal);
}

function onBase({ state }: Replay) {
  return state.bases.map((runner) => runner?.player ?? null);
}

describe('the course of a game', () => {
  test('goes on to the next batter, the next half inning and the end by itself', () => {
    const game = new ScoredGame({ innings: 1 }).homeRun();
    expect(getCurrentBatter(game.play().state)).toBe('us2');
    game.outs(3);
    expect(game.play().state).toMatchObject({ inning: 1, half: 1, outs: 0 });
    const { state } = game.outs(3).play();
    expect(state).toMatchObject({ phase: 'over', endedBy: 'rules' });
    expect(toLineScore(state)).toEqual({ us: [1], them: [0] });
    expect(refusals(game.homeRun().play())).toEqual(['gameOver']);
  });

  test('leaves out the second half of the last inning if it decides nothing', () => {
    const { state } = new ScoredGame({ innings: 2 }).outs(3).homeRun().outs(6).play();
    expect(state.phase).toBe('over');
    expect(toLineScore(state)).toEqual({ us: [0, 0], them: [1, null] });
  });

  test('goes into extra innings and is a draw if it is ended there', () => {
    const game = new ScoredGame({ innings: 1 }).outs(6);
    expect(game.play().state).toMatchObject({ phase: 'playing', inning: 2 });
    const { state, findings } = game.add({ kind: 'game', event: 'end' }).play();
    expect(state).toMatchObject({ phase: 'over', endedBy: 'end' });
    expect(findings).toEqual([]);
    expect(toLineScore(state)).toEqual({ us: [0], them: [0] });
  });

  test('can be called, suspended, resumed, and played on after its end', () => {
    const game = new ScoredGame({ innings: 1 }).add({ kind: 'game', event: 'suspended' });
    expect(refusals(new ScoredGame().add({ kind: 'game', event: 'suspended' }).homeRun().play())).toEqual([
      'suspended',
    ]);
    game.add({ kind: 'game', event: 'resumed' }).homeRun().outs(6);
    expect(game.play().state.phase).toBe('over');
    game.add({ kind: 'game', event: 'resumed' }).homeRun();
    expect(game.play().state).toMatchObject({ phase: 'playing', inning: 2, half: 0 });
    const { state } = game.outs(1).add({ kind: 'game', event: 'called' }).play();
    expect(state).toMatchObject({ phase: 'over', endedBy: 'called' });
    expect(toLineScore(state)).toEqual({ us: [1, 1], them: [0] });
  });

  test('goes on with the next inning after a winning run, also if somebody ended the game then', () => {
    const game = new ScoredGame({ innings: 1 }).outs(3).homeRun().add({ kind: 'game', event: 'end' });
    const { state } = game.add({ kind: 'game', event: 'resumed' }).play();
    expect(state).toMatchObject({ phase: 'playing', inning: 2, half: 0 });
  });

  test('needs rules and lineups, and keeps who bats first', () => {
    const [rules, us, them, start] = asLog(opening());
    const entries = (...some: (LogEntry | undefined)[]) => some.filter((entry) => entry !== undefined);
    expect(refusals(replayGameLog(entries(us, them, start)))).toEqual(Array(3).fill('rulesMissing'));
    expect(refusals(replayGameLog(entries(rules, us, start)))).toEqual(['lineupMissing']);
    expect(refusals(replayGameLog(asLog([...opening(), { kind: 'game', event: 'start' }])))).toEqual([
      'alreadyStarted',
    ]);
    const other = new ScoredGame().add({ kind: 'rules', rules: { ...PLAIN_RULES, batsFirst: 'them' } });
    expect(refusals(other.play())).toEqual(['alreadyStarted']);
    const shorter = new ScoredGame().add({ kind: 'rules', rules: { ...PLAIN_RULES, innings: 5 } });
    expect(shorter.play().state.rules?.innings).toBe(5);
  });

  test('hints at the mercy rule and ends nothing', () => {
    const game = new ScoredGame({ mercy: [{ after: 1, lead: 2 }] }).homeRun().homeRun().outs(3);
    expect(isMercyLeadReached(game.play().state)).toBe(false);
    game.outs(3);
    expect(isMercyLeadReached(game.play().state)).toBe(true);
    expect(game.play().state.phase).toBe('playing');
  });
});

describe('a game that ends otherwise', () => {
  const playGame = () => new ScoredGame().homeRun().outs(3).homeRun().homeRun();

  test('is won by as many runs as innings were agreed where it is forfeited, and goes on from the score before', () => {
    const forfeited = playGame().add({ kind: 'game', event: 'forfeit', winner: 'us' });
    const { state, plays } = forfeited.play();
    expect(state).toMatchObject({ phase: 'over', endedBy: 'forfeit' });
    expect([getRunsOfSide(state, 'us'), getRunsOfSide(state, 'them')]).toEqual([PLAIN_RULES.innings, 0]);
    expect(toGameStatus(state)).toBe('forfeit');
    expect(deriveBoxScores(state, plays).us.batting.some(({ line }) => line.homeRuns === 1)).toBe(true);
    const resumed = forfeited.add({ kind: 'game', event: 'resumed' }).play().state;
    expect([getRunsOfSide(resumed, 'us'), getRunsOfSide(resumed, 'them')]).toEqual([1, 2]);
    const last = new ScoredGame({ innings: 1 })
      .outs(3)
      .add({ kind: 'game', event: 'forfeit', winner: 'them' });
    const { inning, half } = last.add({ kind: 'game', event: 'resumed' }).play().state;
    expect([inning, half]).toEqual([1, 1]);
  });

  test('keeps its score as a no game', () => {
    const { state } = playGame().add({ kind: 'game', event: 'noGame' }).play();
    expect([getRunsOfSide(state, 'us'), getRunsOfSide(state, 'them')]).toEqual([1, 2]);
    expect(toGameStatus(state)).toBe('noGame');
  });

  test.each(['forfeit', 'noGame'] as const)('as a %s has no winning and no losing pitcher', (event) => {
    const { state, plays } = playGame()
      .add({ kind: 'game', event, winner: 'us' } as GamePhaseEventContent)
      .play();
    const getResult = createPitcherResultFinder(state, plays, 'us');
    const pitchers = deriveBoxScores(state, plays).us.pitching.map(({ player }) => getResult(player));
    expect(pitchers).toEqual([{ result: '-', credit: null }]);
  });
});

describe('a game that is called in an uneven inning', () => {
  const CALLED = { kind: 'game', event: 'called' } as const;
  const five = () => {
    const game = new ScoredGame();
    for (let inning = 0; inning < 5; inning += 1) game.outs(6);
    return game;
  };

  test('leaves the inning of the other side blank, unless that side had won without it (X)', () => {
    const ahead = five().homeRun().outs(1).add(CALLED).play();
    expect(toLineScore(ahead.state).us).toHaveLength(6);
    expect(toLineScore(ahead.state).them).toEqual([0, 0, 0, 0, 0]);
    const before = five().homeRun().outs(3).add(CALLED).play();
    expect(toLineScore(before.state).them).toEqual([0, 0, 0, 0, 0]);
    const behind = new ScoredGame().outs(3).homeRun().outs(3).outs(1).add(CALLED).play();
    expect(toLineScore(behind.state)).toEqual({ us: [0, 0], them: [1, null] });
  });

  const back = (evenInnings: IncompleteInningRecordPolicy) => ({ ...CALLED, evenInnings });
  const scores = ({ state }: Replay) => [getRunsOfSide(state, 'us'), getRunsOfSide(state, 'them')];

  test.each([
    ['top', five().homeRun().outs(1), { us: 1, them: 0 }],
    ['bottom', five().homeRun().outs(3).homeRun().homeRun(), { us: 1, them: 2 }],
  ] as const)('in its %s goes back to the score of the last even inning (7.01(g)(4))', (_, game, uneven) => {
    const five = [0, 0, 0, 0, 0];
    const kept = game.add(back('keepRecords')).play();
    expect(scores(kept)).toEqual([0, 0]);
    expect(toLineScore(kept.state)).toEqual({ us: five, them: five, uneven: { ...uneven, kept: true } });
    const resumed = game.add({ kind: 'game', event: 'resumed' });
    expect(scores(resumed.play())).toEqual([uneven.us, uneven.them]);
    const dropped = game.add(back('dropRecords')).play();
    expect(toLineScore(dropped.state)).toMatchObject({ us: five, uneven: { ...uneven, kept: false } });
  });

  test.each([
    ['after an even inning', five()],
    ['in the first inning', new ScoredGame().homeRun().outs(3).outs(1)],
    ['once it was over', new ScoredGame({ innings: 2 }).outs(9).homeRun()],
  ] as const)('has nothing to go back to %s', (_, game) => {
    const before = game.play();
    const { state, refused } = game.add(back('dropRecords')).play();
    expect(refused).toEqual([]);
    expect(state).toMatchObject({ endedBy: 'called', evenInnings: null });
    expect(scores({ ...before, state })).toEqual(scores(before));
  });

  test('has every score and line again once the end is taken back', () => {
    const game = five().homeRun().outs(1).pitches('b');
    const before = game.play();
    const taken = extendReplay(before, [
      { id: 'call', ...back('dropRecords') },
      { id: 'undo', kind: 'void', entry: 'call' },
    ]);
    expect(taken.state).toEqual(before.state);
    expect(deriveBoxScores(taken.state, taken.plays)).toEqual(deriveBoxScores(before.state, before.plays));
  });
});

describe('tie-break', () => {
  test('places the batters before the next one, without charging an earned run', () => {
    const game = new ScoredGame({ innings: 1, tieBreak: { from: 2, runners: [1, 2], outs: 0 } }).outs(6);
    expect(onBase(game.play())).toEqual(['us3', 'us2', null]);
    game.turn('double', '2-4 hit, 1-4 hit, 0-2 hit', { field: '中' });
    const { state, plays } = game.play();
    expect(getRunsOfSide(state, 'us')).toBe(2);
    const [pitcher] = deriveBoxScores(state, plays).them.pitching;
    expect(pitcher?.line).toMatchObject({ runsAllowed: 2, earnedRuns: 0 });
  });

  test('can begin with the bases loaded and one out', () => {
    const { state } = new ScoredGame({ tieBreak: { from: 1, runners: [1, 2, 3], outs: 1 } }).play();
    expect(state.outs).toBe(1);
    expect(state.bases.map((runner) => runner?.player)).toEqual(['us9', 'us8', 'us7']);
  });
});

describe('runs (Rule 5.08)', () => {
  const loadBases = () =>
    new ScoredGame()
      .turn('walk', '0-1 walk')
      .turn('walk', '1-2 forced, 0-1 walk')
      .turn('walk', '2-3 forced, 1-2 forced, 0-1 walk');
  const twoOut = () => loadBases().outs(2);

  test('count before a tag for the third out', () => {
    const tagged = twoOut().turn('single', '3-4 hit, 2-4 hit, 0-1 hit, 1x3 tag', { field: '中' });
    expect(getRunsOfSide(tagged.play().state, 'us')).toBe(2);
    const later = twoOut().turn('single', '3-4 hit, 0-1 hit, 1x3 tag, 2-4 hit', { field: '中' });
    expect(getRunsOfSide(later.play().state, 'us')).toBe(1);
  });

  test('do not count with a force, or with the batter before first base', () => {
    const forced = twoOut().turn('groundOut', '3-4 grounder, 1x2 force, 0-1 fieldersChoice', { field: '遊' });
    expect(getRunsOfSide(forced.play().state, 'us')).toBe(0);
    const thrownOut = twoOut().turn('groundOut', '3-4 grounder, 0x1 force', { field: '遊' });
    expect(getRunsOfSide(thrownOut.play().state, 'us')).toBe(0);
    const doubled = loadBases()
      .outs(1)
      .turn('doublePlay', '3-4 grounder, 1x2 force, 0x1 force', { field: '遊' });
    expect(getRunsOfSide(doubled.play().state, 'us')).toBe(0);
  });

  test('of nobody count behind a runner who is the third out on an appeal (5.09(d))', () => {
    const onSecond = (outs: number) => new ScoredGame().outs(outs).turn('double', '0-2 hit', { field: '中' });
    const listMissed = (game: ScoredGame) =>
      getRunsOfSide(game.turn('homeRun', '0-4 hit, 2x3 appeal', { field: '中' }).play().state, 'us');
    expect([listMissed(onSecond(2)), listMissed(onSecond(1))]).toEqual([0, 1]);
    const ahead = onSecond(1).turn('single', '2-3 hit, 0-1 hit', { field: '中' }).outs(1);
    const { state } = ahead.turn('double', '3-4 hit, 0-2 hit, 1x3 appeal', { field: '中' }).play();
    expect(getRunsOfSide(state, 'us')).toBe(1);
  });

  test('count on an appeal after a caught fly, which is no force', () => {
    const game = loadBases().outs(1).turn('sacrificeFly', '0x1 fly, 3-4 tagUp, 1x1 appeal', { field: '中' });
    expect(getRunsOfSide(game.play().state, 'us')).toBe(1);
  });

  test('end with the one that wins the game, home runs apart (9.06(f))', () => {
    const lastHalf = () => new ScoredGame({ innings: 1 }).homeRun().outs(3).turn('walk', '0-1 walk');
    const two = () =>
      lastHalf().turn('walk', '1-2 forced, 0-1 walk').turn('walk', '2-3 forced, 1-2 forced, 0-1 walk');
    const triple = two().turn('triple', '3-4 hit, 2-4 hit, 1-4 hit, 0-3 hit', { field: '右中' }).play();
    expect(getRunsOfSide(triple.state, 'them')).toBe(2);
    expect(triple.state.phase).toBe('over');
    expect(triple.findings.map(({ code }) => code)).toEqual(['walkOffBases']);
    const double = two().turn('double', '3-4 hit, 2-4 hit, 1-3 hit, 0-2 hit', { field: '右中' }).play();
    expect(double.findings).toEqual([]);
    const homeRun = two().turn('homeRun', '3-4 hit, 2-4 hit, 1-4 hit, 0-4 hit', { field: '中' }).play();
    expect(getRunsOfSide(homeRun.state, 'them')).toBe(4);
    expect(deriveBoxScores(homeRun.state, homeRun.plays).them.batting[3]?.line.runsBattedIn).toBe(4);
  });
});

describe('what is impossible', () => {
  const onFirst = () => new ScoredGame().turn('single', '0-1 hit', { field: '中' });

  test.each<[string, (game: ScoredGame) => ScoredGame, string]>([
    ['a runner who is not there', (game) => game.run('steal', '2-3 steal'), 'runnerMissing'],
    ['a batter who runs without a turn', (game) => game.run('advance', '0-1 throw'), 'batterRunning'],
    ['a runner going back', (game) => game.run('advance', '1-1 throw'), 'runnerBackwards'],
    ['a runner out twice', (game) => game.run('pickoff', '1x1 pickoff, 1x2 tag'), 'runnerRetired'],
    ['an out that is called an advance', (game) => game.run('pickoff', '1x1 steal'), 'howImpossible'],
    ['two runners on one base', (game) => game.turn('walk', '0-1 walk'), 'baseTaken'],
    [
      'a runner who passes another',
      (game) => game.turn('double', '0-2 hit', { field: '中' }),
      'runnerPassed',
    ],
    ['a turn without the batter', (game) => game.turn('groundOut', '1x2 force'), 'batterMissing'],
    ['a hit without first base', (game) => game.turn('single', '0x1 force'), 'outcomeContradicted'],
    [
      'an out of which nobody is out',
      (game) => game.turn('groundOut', '1-2 hit, 0-1 hit'),
      'outcomeContradicted',
    ],
    [
      'a sacrifice fly without a run',
      (game) => game.turn('sacrificeFly', '0x1 fly, 1-2 tagUp', { field: '中' }),
      'outcomeContradicted',
    ],
    [
      'a bunt with two out',
      (game) => game.outs(2).turn('sacrificeHit', '1-2 bunt, 0x1 force'),
      'twoOutsAlready',
    ],
    [
      'a dropped third strike with first base occupied',
      (game) => game.turn('reachedOnStrikeout', '1-2 wildPitch, 0-1 wildPitch'),
      'firstBaseOccupied',
    ],
    [
      'four outs',
      (game) => game.outs(2).turn('doublePlay', '1x2 force, 0x1 force', { field: '遊' }),
      'fourthOut',
    ],
    [
      'a place where no such ball goes',
      (game) => game.turn('homeRun', '1-4 hit, 0-4 hit', { field: '投' }),
      'fieldImpossible',
    ],
    ['a pitch after the fourth ball', (game) => game.pitches('bbbbb'), 'turnOver'],
    ['a play without a move', (game) => game.run('steal', ''), 'movesEmpty'],
  ])('refuses %s', (_what, add, refusal) => {
    expect(refusals(add(onFirst()).play())).toEqual([refusal]);
  });

  test('goes on as if the refused entry were not there', () => {
    const game = onFirst().run('steal', '2-3 steal').run('steal', '1-2 steal');
    expect(onBase(game.play())).toEqual([null, 'us1', null]);
  });
});

describe('what is unusual', () => {
  test.each<[string, (game: ScoredGame) => ScoredGame, string]>([
    ['a walk after three balls', (game) => game.pitches('bbb').turn('walk', '0-1 walk'), 'countDisagrees'],
    ['an error of nobody', (game) => game.turn('reachedOnError', '0-1 error'), 'errorMissing'],
    ['a bunt that moved nobody', (game) => game.turn('sacrificeHit', '0x1 force'), 'sacrificeWithoutAdvance'],
    ['an early end', (game) => game.add({ kind: 'game', event: 'end' }), 'endedEarly'],
    [
      'a position played twice',
      (game) => game.substitute('them', { player: 'them4', order: 4, position: '遊撃手' }).outs(1),
      'positionTwice',
    ],
  ])('reports %s', (_what, add, code) => {
    const { findings, refused } = add(new ScoredGame()).play();
    expect(refused).toEqual([]);
    expect(findings.map((finding) => finding.code)).toContain(code);
  });

  test('does not ask for the pitches of an intentional walk or a bunt fouled off', () => {
    const game = new ScoredGame().pitches('b').turn('intentionalWalk', '0-1 walk').pitches('ssf').outs(1);
    expect(game.play().findings).toEqual([]);
  });
});

describe('amendments and removals', () => {
  const log = asLog(new ScoredGame().turn('groundOut', '0x1 force', { field: '遊' }).outs(1).contents);
  const single = new ScoredGame().turn('single', '0-1 hit', { field: '遊' }).contents.at(-1);
  const steal = new ScoredGame().run('steal', '1-2 steal').contents.at(-1);
  const amend = (contents: (typeof single)[]): LogEntry => {
    return {
      id: 'a',
      kind: 'amend',
      entry: 'e4',
      contents: contents.filter((content) => content !== undefined),
    };
  };

  test('change what happened then, and everything after it', () => {
    const before = replayGameLog(log);
    expect(before.state.outs).toBe(2);
    const amended = replayEntry(before, amend([single]));
    expect(amended.state.outs).toBe(1);
    expect(onBase(amended)).toEqual(['us1', null, null]);
    const undone = replayEntry(amended, { id: 'v', kind: 'void', entry: 'a' });
    expect(undone.state).toEqual(before.state);
    const redone = replayEntry(undone, { id: 'w', kind: 'void', entry: 'v' });
    expect(redone.state).toEqual(amended.state);
  });

  test('insert what was forgotten', () => {
    expect(onBase(replayEntry(replayGameLog(log), amend([single, steal])))).toEqual([null, 'us1', null]);
  });

  test('name the entries that no longer fit', () => {
    const stolen = replayGameLog([
      ...asLog(new ScoredGame().contents),
      { id: 'hit', ...(single as object) } as LogEntry,
      { id: 'steal', ...(steal as object) } as LogEntry,
    ]);
    const removed = replayEntry(stolen, { id: 'v', kind: 'void', entry: 'hit' });
    expect(removed.refused).toEqual([{ at: 5, id: 'steal', refusal: 'runnerMissing' }]);
  });

  test('need an earlier entry that is no amendment, and every entry an id of its own', () => {
    const last = replayGameLog([
      ...log,
      amend([single]),
      { id: 'b', kind: 'amend', entry: 'a', contents: [] },
      { id: 'c', kind: 'void', entry: 'nothing' },
      { id: 'e4', kind: 'void', entry: 'e5' },
    ]);
    expect(refusals(last)).toEqual(['amendsRevision', 'entryUnknown', 'idUsed']);
    expect(EMPTY_REPLAY.log).toEqual([]);
  });
});

describe('the count', () => {
  test('follows the pitches and goes with the turn', () => {
    const game = new ScoredGame().pitches('bsfff');
    expect(game.play().state.turn).toMatchObject({ balls: 1, strikes: 2, pitches: 5 });
    game.pitches('w').outs(1);
    expect(game.play().state.turn).toMatchObject({ balls: 0, strikes: 0, pitches: 0 });
    expect(game.play().state.pitches).toEqual({ them1: 6 });
    expect(getCurrentPitcher(game.play().state)).toBe('them1');
  });
});

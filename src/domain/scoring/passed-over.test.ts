import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../test/support/scored-game.ts';
import type { ChangeNextBatterContent } from './contents/players.ts';
import type { GameRules } from './contents/rules.ts';
import type { EntryContent, LogEntry } from './entries.ts';
import { deriveBoxScores } from './lines.ts';
import { type Replay, replayEntry, replayGameLog } from './replay.ts';
import { getCurrentBatter } from './state.ts';

const PASSED_OVER: EntryContent = { kind: 'passed_over' };
const PASSES = { everyoneBats: true, vacantTurns: 'passed' } as const;
const GOES_HOME = { kind: 'departure', side: 'us', order: 4, why: 'left' } as const;
const startAt = (order: number, why: ChangeNextBatterContent['why']): EntryContent => {
  return { kind: 'next_batter', order, why };
};
const passedOver = (game: ScoredGame, times = 1) =>
  game.add(...Array.from({ length: times }, () => PASSED_OVER));
const refusals = ({ refused }: Replay) => refused.map(({ refusal }) => refusal);
const listBatters = ({ plays }: Replay) => plays.map(({ batter }) => batter);

describe('a batter who is passed over', () => {
  test.each<[string, (game: ScoredGame) => ScoredGame, string]>([
    ['at the beginning', (game) => game, 'us2'],
    ['with a runner on base', (game) => game.turn('walk', '0-1 walk').run('steal', '1-2 steal'), 'us3'],
    ['in the last place', (game) => game.outs(2).add(...homeRuns(6)), 'us1'],
    ['before the first pitch of a half inning', (game) => game.outs(3), 'them2'],
  ])('%s is followed by the next one, and nothing else changes', (_, play, next) => {
    const game = play(new ScoredGame());
    const before = game.play();
    const after = passedOver(game).play();
    expect(refusals(after)).toEqual([]);
    expect(getCurrentBatter(after.state)).toBe(next);
    const without = ({ state }: Replay) => ({ ...state, sides: null });
    expect(without(after)).toEqual(without(before));
    expect(after.plays).toEqual(before.plays);
    expect(deriveBoxScores(after.state, after.plays)).toEqual(deriveBoxScores(before.state, before.plays));
  });

  test.each<[string, (game: ScoredGame) => ScoredGame, string]>([
    ['a turn that has pitches', (game) => game.pitches('b'), 'turnBegun'],
    ['a suspended game', (game) => game.add({ kind: 'game', event: 'suspended' }), 'suspended'],
    ['a game that is over', (game) => game.add({ kind: 'game', event: 'end' }), 'gameOver'],
  ])('is impossible in %s', (_, play, refusal) => {
    expect(refusals(passedOver(play(new ScoredGame())).play())).toEqual([refusal]);
  });

  test('is impossible before the start', () => {
    const opening = new ScoredGame().contents.slice(0, -1);
    const log = [...opening, PASSED_OVER].map((content, index) => ({ id: `e${index}`, ...content }));
    expect(refusals(replayGameLog(log))).toEqual(['notStarted']);
  });

  test('is no batter while on base: the one behind comes up', () => {
    const game = passedOver(new ScoredGame().turn('walk', '0-1 walk'), 8);
    expect(getCurrentBatter(game.play().state)).toBe('us2');
    // After the third out, nobody is on base.
    const next = passedOver(game.outs(2), 5).outs(4).play();
    expect(next.state).toMatchObject({ inning: 2, half: 0 });
    expect(getCurrentBatter(next.state)).toBe('us1');
  });

  test.each<[string, Partial<GameRules>, readonly EntryContent[], string, readonly (string | null)[]]>([
    ['stay where they are', {}, [PASSED_OVER], 'us5', ['us3', 'us2', null]],
    ['stay, however many are passed over', {}, [PASSED_OVER, PASSED_OVER], 'us6', ['us3', 'us2', null]],
    ['stay where the batter goes home', PASSES, [GOES_HOME], 'us5', ['us3', 'us2', null]],
    ['stay where another one bats out of turn', {}, [startAt(5, 'outOfTurn')], 'us5', ['us3', 'us2', null]],
    ['follow a chosen order', {}, [startAt(5, 'chosen')], 'us5', ['us4', 'us3', null]],
    ['follow the order chosen at last', {}, [PASSED_OVER, startAt(7, 'chosen')], 'us7', ['us6', 'us5', null]],
  ])('at the beginning of a tie-break: the runners %s', (_, rules, contents, batter, runners) => {
    const game = new ScoredGame({ ...rules, tieBreak: { from: 2, runners: [1, 2], outs: 0 } });
    const { state, refused } = game
      .outs(6)
      .add(...contents)
      .play();
    expect([refused, getCurrentBatter(state)]).toEqual([[], batter]);
    expect(state.bases.map((runner) => runner?.player ?? null)).toEqual(runners);
  });

  test('in the half before a tie-break can be its runner, unless the player has left', () => {
    const listRunners = (before: EntryContent) => {
      const game = new ScoredGame({ ...PASSES, tieBreak: { from: 2, runners: [1, 2], outs: 0 } });
      const { state } = game.outs(2).add(before).outs(4).play();
      return state.bases.map((runner) => runner?.player ?? null);
    };
    expect(listRunners(PASSED_OVER)).toEqual(['us4', 'us3', null]);
    expect(listRunners({ ...GOES_HOME, order: 3 })).toEqual(['us4', 'us2', null]);
  });

  test('stands in the place of a turn that is taken out, so that later turns keep their batters', () => {
    const game = new ScoredGame().outs(1).pitches('bb').turn('walk', '0-1 walk').outs(1);
    const before = game.play();
    const [pitches, turn] = [before.log.slice(5, 7), before.log[7]];
    const change: LogEntry[] = [
      ...pitches.map(({ id }): LogEntry => ({ id: `v${id}`, kind: 'void', entry: id })),
      { id: 'a', kind: 'amend', entry: turn?.id ?? '', contents: [PASSED_OVER] },
    ];
    expect(refusals(replayEntry(before, change.at(-1) as LogEntry))).toEqual(['turnBegun']);
    const after = replayGameLog([...before.log, ...change]);
    expect(refusals(after)).toEqual([]);
    expect(listBatters(after)).toEqual(['us1', 'us3']);
    expect(after.state.bases).toEqual([null, null, null]);
  });
});

function homeRuns(count: number): EntryContent[] {
  return new ScoredGame()
    .homeRun()
    .contents.slice(-1)
    .flatMap((content) => Array.from({ length: count }, () => content));
}

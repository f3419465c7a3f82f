import { describe, expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import type { PlayContent } from '../contents/plays.ts';
import { proposePlay } from '../propose.ts';
import { proposeRunningPlay } from '../propose-running.ts';
import { replayEntry } from '../replay.ts';
import {
  listMovableBatterAndRunners,
  withMoveReason,
  withMovesOfRunnerFirst,
  withRunnerDestination,
  withRunRuling,
} from './edit-moves.ts';

const onFirstAndThird = new ScoredGame()
  .turn('triple', '0-3 hit', { field: '中' })
  .turn('single', '0-1 hit', { field: '内' })
  .play();

const makeDraft = (outcome: 'single' | 'groundOut' | 'flyOut', field: '中' | '遊') =>
  proposePlay(onFirstAndThird.state, { outcome, field }).content;
const findRefusal = (content: PlayContent) =>
  replayEntry(onFirstAndThird, { id: 'tried', ...content }).refused.at(-1)?.refusal;

describe('the change of one runner in a proposal', () => {
  test('lists who moves in the order of the moves, and who stays after them', () => {
    const fly = makeDraft('flyOut', '中');
    expect(listMovableBatterAndRunners(onFirstAndThird.state.bases, fly)).toEqual([0, 3, 1]);
  });

  test('sends a runner further, with the reason of the play', () => {
    const changed = withRunnerDestination(makeDraft('single', '中'), 1, { to: 3, out: false });
    expect(changed.moves).toEqual(moves('3-4 hit, 1-3 hit, 0-1 hit'));
    expect(findRefusal(changed)).toBeUndefined();
  });

  test('puts a runner out at a base, or leaves them where they were', () => {
    const fly = makeDraft('flyOut', '中');
    expect(withRunnerDestination(fly, 3, { to: 4, out: true }).moves).toEqual(moves('0x1 fly, 3x4 tag'));
    expect(withRunnerDestination(fly, 3, null).moves).toEqual(moves('0x1 fly'));
    expect(withRunnerDestination(fly, 1, { to: 1, out: true }).moves.at(-1)).toMatchObject({ how: 'appeal' });
  });

  test('keeps the hit of a batter who goes on or is put out behind it', () => {
    const single = makeDraft('single', '中');
    expect(withRunnerDestination(single, 0, { to: 2, out: false }).moves.slice(-2)).toEqual(
      moves('0-1 hit, 0-2 throw'),
    );
    const out = withRunnerDestination(single, 0, { to: 2, out: true });
    expect(out.moves.slice(-2)).toEqual(moves('0-1 hit, 0x2 tag'));
    expect(findRefusal(out)).toBeUndefined();
    expect(withRunnerDestination(out, 0, { to: 1, out: false }).moves).toEqual(single.moves);
  });

  test('may find the batter on a nearer base than an error seemed worth', () => {
    const error = proposePlay(onFirstAndThird.state, { outcome: 'reachedOnError', field: '中' }).content;
    const batter = withRunnerDestination(error, 0, { to: 1, out: false }).moves.filter(
      ({ runner }) => runner === 0,
    );
    expect(batter).toEqual(moves('0-1 error'));
  });

  test('says another reason, what the scorer decides of a run, and that it came first', () => {
    const single = makeDraft('single', '中');
    expect(withMoveReason(single, 3, 'error').moves[0]).toMatchObject({ to: 4, how: 'error' });
    expect(withRunRuling(single, 3, { runBattedIn: false }).moves[0]).toMatchObject({ runBattedIn: false });
    expect(withMovesOfRunnerFirst(single, 0).moves[0]).toMatchObject({ runner: 0 });
  });
});

describe('a runner who went further than the play', () => {
  const ofFirst = ({ moves: all }: PlayContent) => all.filter(({ runner }) => runner === 1);
  const further = withRunnerDestination(makeDraft('single', '中'), 1, { to: 3, out: false });

  test('got there by the play, and the rest by something else', () => {
    const { state } = onFirstAndThird;
    const steal = proposeRunningPlay(state, { play: 'steal', runners: [1] });
    const home = withMoveReason(withRunnerDestination(steal, 1, { to: 4, out: false }), 1, 'error');
    expect(ofFirst(home)).toEqual(moves('1-2 steal, 1-4 error'));
    expect(ofFirst(withMoveReason(further, 1, 'throw'))).toEqual(moves('1-2 hit, 1-3 throw'));
    expect(findRefusal(withMoveReason(further, 1, 'throw'))).toBeUndefined();
  });

  test('can be said to have done so by the play alone, or by something else again', () => {
    const thrown = withMoveReason(further, 1, 'throw');
    expect(ofFirst(withMoveReason(thrown, 1, 'hit'))).toEqual(moves('1-3 hit'));
    expect(ofFirst(withMoveReason(thrown, 1, 'error'))).toEqual(moves('1-2 hit, 1-3 error'));
  });

  test('no further than a double goes, was moved by the error alone', () => {
    const { state } = onFirstAndThird;
    const double = proposePlay(state, { outcome: 'double', field: '中' }).content;
    const third = withRunnerDestination(double, 1, { to: 3, out: false });
    expect(ofFirst(withMoveReason(third, 1, 'error'))).toEqual(moves('1-3 error'));
  });

  test('puts a runner who left too early out at the base left, which can be another one (5.09(c)(1))', () => {
    const appeal: PlayContent = { kind: 'running', play: 'advance', moves: moves('3x3 appeal') };
    const early = withRunRuling(appeal, 3, { appeal: 'leftEarly' });
    expect(early.moves).toEqual([{ ...moves('3x2 appeal')[0], appeal: 'leftEarly' }]);
    expect(findRefusal(early)).toBeUndefined();
    expect(withRunnerDestination(early, 3, { to: 1, out: true }).moves).toMatchObject([
      { to: 1, how: 'appeal', appeal: 'leftEarly' },
    ]);
    const fly = withRunnerDestination(makeDraft('flyOut', '中'), 1, { to: 2, out: true });
    const left = withRunRuling(withMoveReason(fly, 1, 'appeal'), 1, { appeal: 'leftEarly' });
    expect(left.moves.at(-1)).toMatchObject({ runner: 1, to: 1, appeal: 'leftEarly' });
  });
});

import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { deriveBoxScores } from '../lines.ts';
import { replayGameLog } from '../replay.ts';
import { getRunsOfSide } from '../score.ts';
import { createLogItemAmendment, listLogItems, listReplayedLogItems } from './log-items.ts';
import { hasNoFurtherConsequences, repairLaterPlays } from './repair.ts';

let count = 0;
const newId = () => `new-${++count}`;

function game() {
  return new ScoredGame()
    .turn('single', '0-1 hit', { field: '右' })
    .turn('double', '1-4 hit, 0-2 hit', { field: '左中' })
    .turn('flyOut', '0x1 fly', { field: '中' })
    .play();
}

const listTurns = (log: Parameters<typeof listReplayedLogItems>[0]) =>
  listReplayedLogItems(log).filter(({ content }) => content.kind === 'plate_appearance');

describe('a change of an earlier play', () => {
  test('that fits leaves everything after it as it was', () => {
    const before = game();
    const [single] = listTurns(before.log);
    if (!single) throw new Error('no play');
    const walk = { kind: 'plate_appearance', outcome: 'walk', field: null } as const;
    const content = { ...walk, moves: [{ runner: 0, to: 1, out: false, how: 'walk' }] } as const;
    const change = createLogItemAmendment(listLogItems(before.log), single, [content], 'change');
    const repaired = repairLaterPlays(before, [change], newId);
    expect(repaired).toEqual({
      entries: [change],
      changed: [],
      unresolved: [],
      shifted: [],
      unfinished: null,
    });
    const after = replayGameLog([...before.log, change]);
    expect(deriveBoxScores(after.state, after.plays).us.batting[0]?.line).toMatchObject({
      walks: 1,
      singles: 0,
    });
    expect(getRunsOfSide(after.state, 'us')).toBe(1);
  });

  test('that takes a runner away proposes the later plays without that runner', () => {
    const before = game();
    const [single] = listTurns(before.log);
    if (!single) throw new Error('no play');
    const repaired = repairLaterPlays(
      before,
      [createLogItemAmendment(listLogItems(before.log), single, [], 'removal')],
      newId,
    );
    expect(repaired.unresolved).toEqual([]);
    expect(repaired.changed.map(({ was, becomes }) => [was.play?.runs, becomes?.play?.runs])).toEqual([
      [1, 0],
    ]);
    const after = replayGameLog([...before.log, ...repaired.entries]);
    expect(after.refused).toEqual([]);
    expect(getRunsOfSide(after.state, 'us')).toBe(0);
    expect(after.state.bases.map((runner) => runner?.player ?? null)).toEqual([null, 'us1', null]);
  });

  test('that takes a turn out moves the later turns of its side to other batters', () => {
    const before = new ScoredGame().outs(3).outs(3).outs(3).play();
    const [first, , third] = listTurns(before.log);
    if (!first || !third) throw new Error('no play');
    const { shifted } = repairLaterPlays(
      before,
      [createLogItemAmendment(listLogItems(before.log), first, [], 'removal')],
      newId,
    );
    expect(shifted[0]).toEqual({ was: 'us2', becomes: 'us1' });
    expect(shifted.every(({ was, becomes }) => was !== becomes)).toBe(true);
  });

  test('that passes a batter over in place of a turn keeps the batters of later turns', () => {
    const before = new ScoredGame().outs(3).outs(3).outs(2).play();
    const [first] = listTurns(before.log);
    if (!first) throw new Error('no play');
    const change = createLogItemAmendment(
      listLogItems(before.log),
      first,
      [{ kind: 'passed_over' }],
      'passed',
    );
    const repaired = repairLaterPlays(before, [change], newId);
    // The third out of the first half inning is now the first turn of the next one, and so on.
    expect(hasNoFurtherConsequences(repaired)).toBe(false);

    const hits = new ScoredGame().homeRun().homeRun().homeRun().play();
    const [, second] = listTurns(hits.log);
    if (!second) throw new Error('no play');
    const replaced = createLogItemAmendment(
      listLogItems(hits.log),
      second,
      [{ kind: 'passed_over' }],
      'passed',
    );
    expect(hasNoFurtherConsequences(repairLaterPlays(hits, [replaced], newId))).toBe(true);
    expect(replayGameLog([...hits.log, replaced]).plays.map(({ batter }) => batter)).toEqual(['us1', 'us3']);
  });

  test('that inserts a turn also moves the one before which it stands', () => {
    const before = new ScoredGame().homeRun().homeRun().homeRun().play();
    const [, second] = listTurns(before.log);
    if (!second) throw new Error('no play');
    const contents = [second.content, second.content];
    const { shifted } = repairLaterPlays(
      before,
      [createLogItemAmendment(listLogItems(before.log), second, contents, 'insertion')],
      newId,
    );
    expect(shifted).toEqual([
      { was: 'us2', becomes: 'us3' },
      { was: 'us3', becomes: 'us4' },
    ]);
  });

  test('that makes a third out earlier removes the plays after it; later turns keep side and batter', () => {
    const before = new ScoredGame().outs(2).homeRun().outs(1).outs(3).outs(1).homeRun().play();
    const homeRun = listTurns(before.log)[2];
    const [out] = listTurns(before.log);
    if (!homeRun || !out) throw new Error('no play');
    const change = createLogItemAmendment(listLogItems(before.log), homeRun, [out.content], 'change');
    const repaired = repairLaterPlays(before, [change], newId);
    expect(repaired).toMatchObject({ unresolved: [], shifted: [], unfinished: null });
    expect(repaired.changed).toMatchObject([
      { was: { play: { batter: 'us4' } }, becomes: null, isAfterThirdOut: true },
    ]);
    const { plays, refused } = replayGameLog([...before.log, ...repaired.entries]);
    expect(refused).toEqual([]);
    expect(plays.map(({ batter, inning }) => [batter, inning])).toEqual(
      before.plays.map(({ batter, inning }) => [batter, inning]).filter(([batter]) => batter !== 'us4'),
    );
  });

  test('that lacks a third out names the half inning, and changes no later play', () => {
    const before = new ScoredGame().outs(3).outs(3).homeRun().play();
    const third = listTurns(before.log)[2];
    const homeRun = listTurns(before.log)[6];
    if (!third || !homeRun) throw new Error('no play');
    const change = createLogItemAmendment(listLogItems(before.log), third, [homeRun.content], 'change');
    const { unfinished, unresolved, entries } = repairLaterPlays(before, [change], newId);
    expect(unfinished).toMatchObject({ inning: 1, half: 0, outs: 2 });
    expect(unresolved).toMatchObject([{ play: { batter: 'them1' } }]);
    expect(entries).toEqual([change]);
  });

  test('that ends the game innings earlier names the later plays by their own innings and batters', () => {
    const before = new ScoredGame({ innings: 1 }).homeRun().outs(3).homeRun().outs(3).outs(2).play();
    const [first] = listTurns(before.log);
    if (!first) throw new Error('no play');
    const content = { kind: 'plate_appearance', outcome: 'flyOut', field: '左' } as const;
    const moves = [{ runner: 0, to: 1, out: true, how: 'fly' }] as const;
    const fourthOut = before.plays[3]?.id ?? '';
    const changes = [
      createLogItemAmendment(listLogItems(before.log), first, [{ ...content, moves }], 'earlier'),
      { id: 'one-less', kind: 'void', entry: fourthOut } as const,
    ];
    const { unresolved, unfinished } = repairLaterPlays(before, changes, newId);
    expect(unfinished).toBeNull();
    expect(
      unresolved.map(({ before: { state }, play, refusal }) => [
        state.inning,
        state.half,
        play?.batter,
        refusal,
      ]),
    ).toEqual([
      [2, 0, 'us5', 'gameOver'],
      [2, 0, 'us6', 'gameOver'],
    ]);
  });

  test('that ends the game earlier removes the plays after the end', () => {
    const before = new ScoredGame({ innings: 1 }).outs(3).outs(2).homeRun().play();
    expect(before.state.phase).toBe('over');
    const first = listTurns(before.log)[3];
    if (!first) throw new Error('no play');
    const content = { kind: 'plate_appearance', outcome: 'homeRun', field: '左' } as const;
    const moves = [{ runner: 0, to: 4, out: false, how: 'hit' }] as const;
    const change = createLogItemAmendment(listLogItems(before.log), first, [{ ...content, moves }], 'change');
    const repaired = repairLaterPlays(before, [change], newId);
    expect(repaired.unresolved).toEqual([]);
    expect(repaired.changed.map(({ becomes }) => becomes)).toEqual([null, null]);
  });
});

describe('a forgotten play', () => {
  test('is put before another one by amending that one to both, and can be taken out alone', () => {
    const before = game();
    const double = listTurns(before.log)[1];
    if (!double) throw new Error('no play');
    const steal = { kind: 'running', play: 'steal' } as const;
    const content = { ...steal, moves: [{ runner: 1, to: 2, out: false, how: 'steal' }] } as const;
    const insertion = createLogItemAmendment(
      listLogItems(before.log),
      double,
      [content, double.content],
      'insertion',
    );
    // The runner who scored from first was on second by then.
    const repaired = repairLaterPlays(before, [insertion], newId);
    expect(hasNoFurtherConsequences(repaired)).toBe(true);
    expect(repaired.entries).toHaveLength(2);
    const after = replayGameLog([...before.log, ...repaired.entries]);
    expect(deriveBoxScores(after.state, after.plays).us.batting[0]?.line).toMatchObject({
      stolenBases: 1,
      runs: 1,
    });

    const inserted = listReplayedLogItems(after.log).find(({ content }) => content.kind === 'running');
    if (!inserted) throw new Error('no steal');
    const removed = createLogItemAmendment(listLogItems(after.log), inserted, [], 'removed');
    const { entries } = repairLaterPlays(after, [removed], newId);
    const again = replayGameLog([...after.log, ...entries]);
    expect(deriveBoxScores(again.state, again.plays).us.batting[0]?.line).toMatchObject({
      stolenBases: 0,
      runs: 1,
    });
  });
});

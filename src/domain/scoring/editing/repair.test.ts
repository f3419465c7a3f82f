import { describe, expect, test } from 'vitest';
import { moves, ScoredGame } from '../../../../test/support/scored-game.ts';
import type { EntryContent, LogEntry } from '../entries.ts';
import { deriveBoxScores } from '../lines.ts';
import { type Replay, replayEntry, replayGameLog } from '../replay.ts';
import { getRunsOfSide } from '../score.ts';
import { type LogItemChange, listChangesWithPitches, listReplayedLogItems } from './log-items.ts';
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

const listTurns = (log: readonly LogEntry[]) =>
  listReplayedLogItems(log).filter(({ content }) => content.kind === 'plate_appearance');

describe('a change of an earlier play', () => {
  test('that fits leaves everything after it as it was', () => {
    const before = game();
    const [single] = listTurns(before.log);
    if (!single) throw new Error('no play');
    const walk = { kind: 'plate_appearance', outcome: 'walk', field: null } as const;
    const content = { ...walk, moves: [{ runner: 0, to: 1, out: false, how: 'walk' }] } as const;
    const change = { item: single, contents: [content] };
    const repaired = repairLaterPlays(before, [change], newId);
    expect(repaired).toEqual({
      entries: [{ id: expect.any(String), kind: 'amend', entry: single.id, contents: [content] }],
      changed: [],
      unresolved: [],
      shifted: [],
      unfinished: null,
    });
    const after = replayGameLog([...before.log, ...repaired.entries]);
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
    const repaired = repairLaterPlays(before, [{ item: single, contents: [] }], newId);
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
    const { shifted } = repairLaterPlays(before, [{ item: first, contents: [] }], newId);
    expect(shifted[0]).toEqual({ was: 'us2', becomes: 'us1' });
    expect(shifted.every(({ was, becomes }) => was !== becomes)).toBe(true);
  });

  test('that passes a batter over in place of a turn keeps the batters of later turns', () => {
    const before = new ScoredGame().outs(3).outs(3).outs(2).play();
    const [first] = listTurns(before.log);
    if (!first) throw new Error('no play');
    const change = { item: first, contents: [{ kind: 'passed_over' as const }] };
    const repaired = repairLaterPlays(before, [change], newId);
    // The third out of the first half inning is now the first turn of the next one, and so on.
    expect(hasNoFurtherConsequences(repaired)).toBe(false);

    const hits = new ScoredGame().homeRun().homeRun().homeRun().play();
    const [, second] = listTurns(hits.log);
    if (!second) throw new Error('no play');
    const replaced = { item: second, contents: [{ kind: 'passed_over' as const }] };
    const passed = repairLaterPlays(hits, [replaced], newId);
    expect(hasNoFurtherConsequences(passed)).toBe(true);
    expect(replayGameLog([...hits.log, ...passed.entries]).plays.map(({ batter }) => batter)).toEqual([
      'us1',
      'us3',
    ]);
  });

  test('that inserts a turn also moves the one before which it stands', () => {
    const before = new ScoredGame().homeRun().homeRun().homeRun().play();
    const [, second] = listTurns(before.log);
    if (!second) throw new Error('no play');
    const contents = [second.content, second.content];
    const { shifted } = repairLaterPlays(before, [{ item: second, contents }], newId);
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
    const change = { item: homeRun, contents: [out.content] };
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
    const change = { item: third, contents: [homeRun.content] };
    const { unfinished, unresolved, entries } = repairLaterPlays(before, [change], newId);
    expect(unfinished).toMatchObject({ inning: 1, half: 0, outs: 2 });
    expect(unresolved).toMatchObject([{ play: { batter: 'them1' } }]);
    expect(entries).toMatchObject([{ kind: 'amend', entry: third.id, contents: change.contents }]);
  });

  test('that ends the game innings earlier names the later plays by their own innings and batters', () => {
    const before = new ScoredGame({ innings: 1 }).homeRun().outs(3).homeRun().outs(3).outs(2).play();
    const [first, , , fourth] = listTurns(before.log);
    if (!first || !fourth) throw new Error('no play');
    const content = { kind: 'plate_appearance', outcome: 'flyOut', field: '左' } as const;
    const moves = [{ runner: 0, to: 1, out: true, how: 'fly' }] as const;
    const changes = [
      { item: first, contents: [{ ...content, moves }] },
      { item: fourth, contents: [] },
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
    const change = { item: first, contents: [{ ...content, moves }] };
    const repaired = repairLaterPlays(before, [change], newId);
    expect(repaired.unresolved).toEqual([]);
    expect(repaired.changed.map(({ becomes }) => becomes)).toEqual([null, null]);
  });
});

describe('a play that is put between the contents of an entry', () => {
  const homeRun = {
    kind: 'plate_appearance',
    outcome: 'homeRun',
    field: '左',
    moves: moves('0-4 hit'),
  } as const;
  const out = { kind: 'plate_appearance', outcome: 'flyOut', field: '中', moves: moves('0x1 fly') } as const;

  function insertBefore({ log }: Replay, index: number, content: EntryContent): LogItemChange {
    const item = listTurns(log)[index];
    if (!item) throw new Error('no play');
    return { item, contents: [content, item.content] };
  }

  function insertAll(game: Replay, index: number, contents: readonly EntryContent[]): Replay {
    return contents.reduce((before, content) => {
      const { entries } = repairLaterPlays(before, [insertBefore(before, index, content)], newId);
      return entries.reduce(replayEntry, before);
    }, game);
  }

  test('moves only the contents after it to other batters', () => {
    const before = insertAll(new ScoredGame().homeRun().play(), 0, [out, homeRun]);
    const { shifted } = repairLaterPlays(before, [insertBefore(before, 1, homeRun)], newId);
    expect(shifted).toEqual([
      { was: 'us2', becomes: 'us3' },
      { was: 'us3', becomes: 'us4' },
    ]);
  });

  test('removes the contents that would follow the third out, each named as it was', () => {
    const before = insertAll(new ScoredGame().outs(1).homeRun().play(), 1, [homeRun, out, homeRun]);
    const change = insertBefore(before, 3, out);
    const { changed, shifted, unresolved } = repairLaterPlays(before, [change], newId);
    expect(changed.map(({ was, becomes }) => [was.play?.batter, becomes?.play?.batter])).toEqual([
      ['us4', undefined],
      ['us5', undefined],
    ]);
    expect({ shifted, unresolved }).toEqual({ shifted: [], unresolved: [] });
  });
});

describe('a turn that is removed with its pitches', () => {
  test('leaves the other contents of the entry of a pitch', () => {
    const { log } = new ScoredGame().homeRun().pitches('bx').homeRun().play();
    const [ball] = listReplayedLogItems(log).filter(({ content }) => content.kind === 'pitch');
    if (!ball) throw new Error('no pitch');
    const passed = { item: ball, contents: [{ kind: 'passed_over' }, ball.content] } as const;
    const before = repairLaterPlays(replayGameLog(log), [passed], newId).entries.reduce(
      replayEntry,
      replayGameLog(log),
    );
    const turn = listTurns(before.log)[1];
    if (!turn) throw new Error('no play');
    const { entries } = repairLaterPlays(before, listChangesWithPitches(before.log, turn, []), newId);
    const after = listReplayedLogItems([...before.log, ...entries]);
    expect(after.slice(-2).map(({ content }) => content.kind)).toEqual(['plate_appearance', 'passed_over']);
  });
});

describe('a forgotten play', () => {
  test('is put before another one by amending that one to both, and can be taken out alone', () => {
    const before = game();
    const double = listTurns(before.log)[1];
    if (!double) throw new Error('no play');
    const steal = { kind: 'running', play: 'steal' } as const;
    const content = { ...steal, moves: [{ runner: 1, to: 2, out: false, how: 'steal' }] } as const;
    const insertion = { item: double, contents: [content, double.content] };
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
    const removed = { item: inserted, contents: [] };
    const { entries } = repairLaterPlays(after, [removed], newId);
    const again = replayGameLog([...after.log, ...entries]);
    expect(deriveBoxScores(again.state, again.plays).us.batting[0]?.line).toMatchObject({
      stolenBases: 0,
      runs: 1,
    });
  });
});

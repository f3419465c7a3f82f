import { expect, test } from 'vitest';
import { asLog } from '../../../../test/support/real-entries.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import type { EntryContent, EntryRevision, LogEntry } from '../entries.ts';
import { replayEntry } from '../replay.ts';
import { UndoHistory } from './undo-history.ts';

/** Enters contents as the scorer's screen does. `reload` forgets the steps. */
class Screen {
  game = new ScoredGame().play();
  #made = 0;
  readonly #newId = () => {
    this.#made += 1;
    return `n${this.#made}`;
  };
  #history = new UndoHistory(this.#newId);

  readonly #enter = (entries: readonly LogEntry[]): boolean => {
    const after = entries.reduce(replayEntry, this.game);
    if (after.refused.length > 0) return false;
    this.game = after;
    return true;
  };

  enter(...contents: (EntryContent | EntryRevision)[]): LogEntry[] {
    const entries = contents.map((content) => ({ id: this.#newId(), ...content }));
    const before = this.game;
    if (this.#enter(entries)) this.#history.record(before, entries);
    return entries;
  }
  enterElsewhere = (content: EntryContent) => this.#enter([{ id: this.#newId(), ...content }]);
  undo = () => this.#history.undo(this.game, this.#enter);
  redo = () => this.#history.redo(this.game, this.#enter);
  reload() {
    this.#history = new UndoHistory(this.#newId);
  }
  undone = () => this.#history.findUndone(this.game);
  plays = () =>
    this.game.plays.map(({ content }) => (content.kind === 'running' ? content.play : content.outcome));
}

const last = (game: ScoredGame, count = 1) =>
  asLog(game.contents)
    .slice(-count)
    .map(({ id: _, ...content }) => content as EntryContent);
const [WALK] = last(new ScoredGame().turn('walk', '0-1 walk')) as [EntryContent];
const [OUT] = last(new ScoredGame().outs(1)) as [EntryContent];
const WITH_PITCHES = last(new ScoredGame().pitches('ssw').outs(1), 4);

test('a step that was undone once too often comes back as it was, also if it had several entries', () => {
  const screen = new Screen();
  screen.enter(WALK);
  screen.enter(...WITH_PITCHES);
  const before = screen.game;
  screen.undo();
  expect(screen.undone()?.content?.play?.id).toBe(before.plays[1]?.id);
  screen.undo();
  expect([screen.plays(), screen.redo(), screen.plays()]).toEqual([[], 1, ['walk']]);
  expect([screen.redo(), screen.redo()]).toEqual([0, null]);
  expect([screen.game.state, screen.game.plays]).toEqual([before.state, before.plays]);
  screen.undo();
  expect([screen.plays(), screen.game.state.turn.pitches]).toEqual([['walk'], 0]);
});

test('after a reload, only the last of the plays that an entry was amended to is undone and restored', () => {
  const screen = new Screen();
  const [walk] = screen.enter(WALK) as [LogEntry];
  screen.enter({ kind: 'amend', entry: walk.id, contents: [WALK, OUT] });
  const before = screen.game;
  screen.reload();
  screen.undo();
  expect(screen.plays()).toEqual(['walk']);
  expect(screen.undone()?.content?.play?.content).toMatchObject({ outcome: 'strikeout' });
  expect([screen.redo(), screen.plays()]).toEqual([0, ['walk', 'strikeout']]);
  expect(screen.game.state).toEqual(before.state);
  screen.undo();
  screen.undo();
  expect(screen.plays()).toEqual([]);
  screen.redo();
  screen.redo();
  expect(screen.plays()).toEqual(['walk', 'strikeout']);
});

test('after a reload, a pitch before which a play was put is named as what comes back', () => {
  const screen = new Screen();
  const pitch: EntryContent = { kind: 'pitch', call: 'ball' };
  const [ball] = screen.enter(pitch) as [LogEntry];
  screen.enter({ kind: 'amend', entry: ball.id, contents: [OUT, pitch] });
  screen.reload();
  screen.undo();
  expect(screen.plays()).toEqual(['strikeout']);
  expect(screen.undone()?.content).toMatchObject({ content: pitch, play: null });
});

test('a correction of an earlier play, or its removal, is undone and restored like a play', () => {
  const screen = new Screen();
  const [walk] = screen.enter(WALK) as [LogEntry];
  screen.enter(OUT);
  const [amend] = screen.enter({ kind: 'amend', entry: walk.id, contents: [OUT] }) as [LogEntry];
  screen.undo();
  expect([screen.plays(), screen.undone()?.content]).toEqual([['walk', 'strikeout'], null]);
  screen.redo();
  expect(screen.plays()).toEqual(['strikeout', 'strikeout']);
  screen.enter({ kind: 'void', entry: walk.id }, { kind: 'void', entry: amend.id });
  expect(screen.plays()).toEqual(['strikeout']);
  screen.undo();
  expect(screen.plays()).toEqual(['strikeout', 'strikeout']);
  screen.redo();
  expect(screen.plays()).toEqual(['strikeout']);
});

test('nothing is restored after another entry, on this device or another one', () => {
  for (const enter of ['enter', 'enterElsewhere'] as const) {
    const screen = new Screen();
    screen.enter(WALK);
    screen.enter(OUT);
    screen.undo();
    screen[enter](OUT);
    expect([screen.undone(), screen.redo(), screen.plays()]).toEqual([null, null, ['walk', 'strikeout']]);
  }
});

test('after entries of another device, the last entry is undone, not an earlier step of this one', () => {
  const screen = new Screen();
  screen.enter(WALK);
  screen.enterElsewhere(OUT);
  screen.undo();
  expect(screen.plays()).toEqual(['walk']);
  screen.redo();
  screen.enter(OUT);
  expect(screen.plays()).toEqual(['walk', 'strikeout', 'strikeout']);
  for (const left of [['walk', 'strikeout'], ['walk'], []]) {
    screen.undo();
    expect(screen.plays()).toEqual(left);
  }
});

test('after a reload, the last entry is undone and restored, and an earlier step is forgotten', () => {
  const screen = new Screen();
  screen.enter(WALK);
  screen.enter(OUT);
  screen.undo();
  screen.reload();
  expect([screen.undone(), screen.redo()]).toEqual([null, null]);
  screen.undo();
  expect(screen.plays()).toEqual([]);
  screen.redo();
  expect(screen.plays()).toEqual(['walk']);
});

import type { LogEntry } from '../entries.ts';
import { listReplayedEntries, type Replay, type ReplayedEntry } from '../replay.ts';
import { listLogItems } from './log-items.ts';

interface UndoneStep {
  readonly step: readonly string[];
  /** The entries that void the step. Voiding them restores it in its place. */
  readonly voids: readonly string[];
  /** The last content of the step; null if the step only revised earlier entries. */
  readonly content: ReplayedEntry | null;
}

/** Returns whether all entries were entered. */
type Enter = (entries: readonly LogEntry[]) => boolean;

/**
 * Lists what undo removes if the steps are unknown, as after a reload: only the last entry. Rules and lineups are never
 * removed.
 */
function listLast(game: Replay): string[] {
  const last = listLogItems(game.log).findLast(({ content }) => {
    return content.kind !== 'rules' && content.kind !== 'lineup';
  });
  return last ? [last.id] : [];
}

function findContent(game: Replay, step: readonly string[]): ReplayedEntry | null {
  const { log, plays } = game;
  const play = plays.findLast(({ id }) => step.includes(id));
  // A play describes itself. Only other entries need the game at their moment, for which the log is replayed.
  if (play) return { content: play.content, before: game, after: game, play };
  const isOfStep = ({ at }: { readonly at: number }) => step.includes(log[at]?.id ?? '');
  return listReplayedEntries(log).findLast(isOfStep) ?? null;
}

/**
 * The steps of undo and redo. A step is everything that was entered together. Once another device has entered something,
 * the earlier steps are forgotten, because they are no longer what was entered last.
 */
export class UndoHistory {
  readonly #newId: () => string;
  #steps: readonly (readonly string[])[] = [];
  #undone: readonly UndoneStep[] = [];
  /** The newest entry of this screen. */
  #newest: string | undefined;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** @param game the game before the entries */
  record(game: Replay, entries: readonly LogEntry[]): void {
    const step = entries.map(({ id }) => id);
    this.#set([...this.#listSteps(game), step], [], step);
  }

  /** Like `record`, for entries that undo leaves as they are. */
  skip(game: Replay, entries: readonly LogEntry[]): void {
    const ids = entries.map(({ id }) => id);
    this.#set(this.#listSteps(game), [], ids);
  }

  mayUndo(game: Replay): boolean {
    return this.#findNext(game).length > 0;
  }

  undo(game: Replay, enter: Enter): void {
    const step = this.#findNext(game);
    const voids = this.#void(step, enter);
    if (voids === null) return;
    const earlier = this.findUndone(game) ? this.#undone : [];
    const undone = { step, voids, content: findContent(game, step) };
    this.#set(this.#listSteps(game).slice(0, -1), [...earlier, undone], voids);
  }

  /** Returns the step that redo restores; null after any other entry, also of another device. */
  findUndone(game: Replay): UndoneStep | null {
    return (this.#isNewest(game) && this.#undone.at(-1)) || null;
  }

  /** @returns the number of steps that redo can still restore; null if no step was restored */
  redo(game: Replay, enter: Enter): number | null {
    const undone = this.findUndone(game);
    const voids = undone && this.#void(undone.voids, enter);
    if (!voids) return null;
    this.#set([...this.#steps, undone.step], this.#undone.slice(0, -1), voids);
    return this.#undone.length;
  }

  #set(
    steps: readonly (readonly string[])[],
    undone: readonly UndoneStep[],
    entered: readonly string[],
  ): void {
    this.#steps = steps;
    this.#undone = undone;
    this.#newest = entered.at(-1) ?? this.#newest;
  }

  #isNewest({ log }: Replay): boolean {
    return log.at(-1)?.id === this.#newest;
  }

  #listSteps(game: Replay): readonly (readonly string[])[] {
    return this.#isNewest(game) ? this.#steps : [];
  }

  #findNext(game: Replay): readonly string[] {
    return this.#listSteps(game).at(-1) ?? listLast(game);
  }

  #void(ids: readonly string[], enter: Enter): string[] | null {
    const entries = ids.toReversed().map((entry): LogEntry => ({ id: this.#newId(), kind: 'void', entry }));
    return entries.length > 0 && enter(entries) ? entries.map(({ id }) => id) : null;
  }
}

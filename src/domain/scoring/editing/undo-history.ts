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
 * Lists the entries that the first undo after a reload removes: only the last entry, because a reload forgets the
 * steps. Rules and lineups are never removed.
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

/** The steps of undo and redo. A step is everything that was entered together. */
export class UndoHistory {
  readonly #newId: () => string;
  readonly #steps: (readonly string[])[] = [];
  #undone: UndoneStep[] = [];
  /** The last entry that undo or redo has entered. Any later entry ends the offer to redo. */
  #last: string | null = null;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  record(entries: readonly LogEntry[]): void {
    this.#steps.push(entries.map(({ id }) => id));
  }

  mayUndo(game: Replay): boolean {
    return this.#findNext(game).length > 0;
  }

  undo(game: Replay, enter: Enter): void {
    const step = this.#findNext(game);
    const voids = this.#void(step, enter);
    if (voids === null) return;
    const earlier = this.findUndone(game) ? this.#undone : [];
    this.#undone = [...earlier, { step, voids, content: findContent(game, step) }];
    this.#steps.pop();
    this.#last = voids.at(-1) ?? null;
  }

  /** Returns the step that redo restores; null after any other entry, also of another device. */
  findUndone({ log }: Replay): UndoneStep | null {
    return (log.at(-1)?.id === this.#last && this.#undone.at(-1)) || null;
  }

  /** @returns whether a step was restored */
  redo(game: Replay, enter: Enter): boolean {
    const undone = this.findUndone(game);
    const voids = undone && this.#void(undone.voids, enter);
    if (!voids) return false;
    this.#undone = this.#undone.slice(0, -1);
    this.#steps.push(undone.step);
    this.#last = voids.at(-1) ?? null;
    return true;
  }

  #findNext(game: Replay): readonly string[] {
    return this.#steps.at(-1) ?? listLast(game);
  }

  #void(ids: readonly string[], enter: Enter): string[] | null {
    const entries = ids.toReversed().map((entry): LogEntry => ({ id: this.#newId(), kind: 'void', entry }));
    return entries.length > 0 && enter(entries) ? entries.map(({ id }) => id) : null;
  }
}

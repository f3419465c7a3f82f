import type { LogEntry } from '../entries.ts';
import { listReplayedEntries, type Replay, type ReplayedEntry } from '../replay.ts';
import { createLogItemAmendment, type ItemId, listLogItems } from './log-items.ts';

interface UndoneStep {
  /** The entries of the step; null if only the last content of the log was removed. */
  readonly step: readonly string[] | null;
  /** The entries that removed the step. Voiding them restores it in its place. */
  readonly removal: readonly string[];
  /** The last content of the step; null if the step only revised earlier entries. */
  readonly content: ReplayedEntry | null;
}

/** Returns whether all entries were entered. */
type Enter = (entries: readonly LogEntry[]) => boolean;

/**
 * Returns what undo removes if the steps are unknown, as after a reload: only the last content, also of an entry into
 * which others were inserted. Rules and lineups are never removed.
 */
function findLast({ log }: Replay): ItemId | undefined {
  return listLogItems(log).findLast(({ content }) => {
    return content.kind !== 'rules' && content.kind !== 'lineup';
  });
}

function findContent(game: Replay, step: readonly string[]): ReplayedEntry | null {
  const { log, plays } = game;
  const play = plays.findLast(({ id }) => step.includes(id));
  const last = listLogItems(log).findLast(({ id }) => step.includes(id));
  // A play describes itself. Only other contents need the game at their moment, for which the log is replayed.
  if (play && play.content.kind === last?.content.kind)
    return { content: play.content, before: game, after: game, play };
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
    return this.#listSteps(game).length > 0 || findLast(game) !== undefined;
  }

  undo(game: Replay, enter: Enter): void {
    const step = this.#listSteps(game).at(-1) ?? null;
    const last = step ? undefined : findLast(game);
    const entries = last ? [this.#createRemoval(game, last)] : this.#createVoids(step ?? []);
    if (entries.length === 0 || !enter(entries)) return;
    const removal = entries.map(({ id }) => id);
    const earlier = this.findUndone(game) ? this.#undone : [];
    const undone = { step, removal, content: findContent(game, last ? [last.id] : (step ?? [])) };
    this.#set(this.#listSteps(game).slice(0, -1), [...earlier, undone], removal);
  }

  /** Returns the step that redo restores; null after any other entry, also of another device. */
  findUndone(game: Replay): UndoneStep | null {
    return (this.#isNewest(game) && this.#undone.at(-1)) || null;
  }

  /** @returns the number of steps that redo can still restore; null if no step was restored */
  redo(game: Replay, enter: Enter): number | null {
    const undone = this.findUndone(game);
    const voids = this.#createVoids(undone?.removal ?? []);
    if (!undone || !enter(voids)) return null;
    const steps = undone.step ? [...this.#steps, undone.step] : this.#steps;
    this.#set(
      steps,
      this.#undone.slice(0, -1),
      voids.map(({ id }) => id),
    );
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

  #createVoids(ids: readonly string[]): LogEntry[] {
    return ids.toReversed().map((entry) => ({ id: this.#newId(), kind: 'void', entry }));
  }

  #createRemoval({ log }: Replay, item: ItemId): LogEntry {
    return createLogItemAmendment(listLogItems(log), item, [], this.#newId());
  }
}

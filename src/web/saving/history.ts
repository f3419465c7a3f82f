import { useCallback, useState } from 'react';

const MAX_STEPS = 200;

/**
 * `past` has the earlier contents, the latest last. `future` has the undone contents, the next one to redo first.
 */
interface History<Content> {
  readonly present: Content;
  readonly past: readonly Content[];
  readonly future: readonly Content[];
}

export function startHistory<Content>(present: Content): History<Content> {
  return { present, past: [], future: [] };
}

/**
 * Makes `next` the present content.
 * @param isStep whether undo stops at this change; false for a change that the user cannot see
 */
export function addStep<Content>(
  history: History<Content>,
  next: Content,
  isStep: boolean,
): History<Content> {
  if (!isStep) return { ...history, present: next };
  return { present: next, past: [...history.past, history.present].slice(-MAX_STEPS), future: [] };
}

export function undo<Content>(history: History<Content>): History<Content> {
  const { present, past, future } = history;
  const before = past.at(-1);
  return before ? { present: before, past: past.slice(0, -1), future: [present, ...future] } : history;
}

export function redo<Content>(history: History<Content>): History<Content> {
  const { present, past, future } = history;
  const [next, ...later] = future;
  return next ? { present: next, past: [...past, present], future: later } : history;
}

/**
 * Applies a change that others have saved to all steps, so that an undo does not revert it. Leaves out steps for
 * which `change` returns null, and steps that equal the next one.
 * @param present the present content after the change
 */
export function rebase<Content>(
  { past, future }: History<Content>,
  present: Content,
  change: (step: Content) => Content | null,
  isSame: (first: Content, second: Content) => boolean,
): History<Content> {
  const changed = (steps: readonly Content[]) => steps.map(change).filter((step) => step !== null);
  const isStep = (step: Content, index: number, steps: readonly Content[]) => {
    const next = steps[index + 1];
    return next === undefined || !isSame(step, next);
  };
  return {
    past: [...changed(past), present].filter(isStep).slice(0, -1),
    present,
    future: [present, ...changed(future)].filter(isStep).slice(1),
  };
}

/** Undoes or redoes one step and returns the content before and after it. */
type TakeStep<Content> = () => readonly [before: Content, after: Content];

/**
 * Holds an edited content with its history. `undo` and `redo` are null if there is nothing to undo or redo.
 * @param isSame whether two contents look the same to the user
 */
export function useUndoHistory<Content extends object>(
  initial: () => Content,
  isSame: (first: Content, second: Content) => boolean,
) {
  const [history, setHistory] = useState(() => startHistory(initial()));
  const change = useCallback(
    (action: Content | ((before: Content) => Content)) =>
      setHistory((before) => {
        const next = typeof action === 'function' ? action(before.present) : action;
        return addStep(before, next, !isSame(before.present, next));
      }),
    [isSame],
  );
  const step = (move: typeof undo<Content>): TakeStep<Content> | null => {
    const next = move(history);
    if (next === history) return null;
    return () => {
      setHistory(move);
      return [history.present, next.present];
    };
  };
  return {
    present: history.present,
    change,
    /** Applies a change that others have saved to all steps. */
    follow: (change: (step: Content) => Content | null) =>
      setHistory((before) => rebase(before, change(before.present) ?? before.present, change, isSame)),
    reset: (content: Content) => setHistory(startHistory(content)),
    undo: step(undo),
    redo: step(redo),
  };
}

export type UndoHistory<Content extends object> = ReturnType<typeof useUndoHistory<Content>>;

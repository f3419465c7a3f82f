import { type ChangeKind, type HistoryEntry, historyApi } from '#contract/history.ts';
import { call } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { findReason } from '../api/failure.ts';
import { queryClient } from '../queries/data-provider.tsx';
import { toastError, toastSuccess } from '../toast.ts';
import { removalMessages as texts } from './removal.messages.ts';

export interface Deleted {
  readonly kind: ChangeKind;
  readonly id: number;
}

/** The change to undo: a deletion, or a save, given by a function that recognizes its history entries. */
export type Undoable = Deleted | ((entry: HistoryEntry) => boolean);

/** Returns the text of the toast after a failed undo. After a 409 or 422, it is the server's text. */
function failureText(error: unknown): string {
  const refused = hasStatus(error, 409) || hasStatus(error, 422);
  return refused ? error.message : (findReason(error) ?? texts.undoFailed);
}

/**
 * Runs an undo and shows the outcome as a toast.
 * @returns whether the undo succeeded
 */
async function attempt(undo: () => Promise<unknown>): Promise<boolean> {
  try {
    await undo();
  } catch (error) {
    toastError(failureText(error));
    return false;
  } finally {
    // An undo can change any screen. Refetches after a refusal too, because another user may have been first.
    await queryClient.invalidateQueries();
  }
  toastSuccess(texts.undone);
  return true;
}

/**
 * Undoes a deletion and shows the outcome as a toast.
 * @param id the id of the history entry
 * @returns whether the undo succeeded
 */
export function restoreDeleted(id: number): Promise<boolean> {
  return attempt(() => call(historyApi.restoreDeleted, { params: { id } }));
}

/**
 * Undoes the newest matching history entry: a deletion, or the whole save to which the entry belongs. Shows the
 * outcome as a toast.
 * @returns whether the undo succeeded
 */
export function undoChange(change: Undoable): Promise<boolean> {
  const isSave = typeof change === 'function';
  const isWanted = isSave
    ? change
    : ({ restorable, kind, subject_id }: HistoryEntry) =>
        restorable && kind === change.kind && subject_id === change.id;
  return attempt(async () => {
    const { entries } = await call(historyApi.history, { query: {} });
    const entry = entries.find(isWanted);
    if (!entry) throw new Error('nothing to undo');
    if (isSave) await call(historyApi.revertSave, { params: { id: entry.save_id } });
    else await call(historyApi.restoreDeleted, { params: { id: entry.id } });
  });
}

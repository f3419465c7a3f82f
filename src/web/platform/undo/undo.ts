import type { QueryClient } from '@tanstack/react-query';
import { type ChangeKind, type HistoryEntry, historyApi } from '#contract/history.ts';
import { commonMessages } from '../../messages.ts';
import { call } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { findReason } from '../api/failure.ts';
import { toastError, toastSuccess } from '../toast.ts';

const texts = commonMessages.removal;

/** Kind and id of a deleted item, as in the history. */
export interface Deleted {
  readonly kind: ChangeKind;
  readonly id: number;
}

/** Explains a failed undo. After a 409 or 422, that is the server's text. */
function failureText(error: unknown): string {
  const refused = hasStatus(error, 409) || hasStatus(error, 422);
  return refused ? error.message : (findReason(error) ?? texts.undoFailed);
}

/** Undoes something and shows the outcome as a toast. @returns whether it succeeded */
async function attempt(queryClient: QueryClient, undo: () => Promise<unknown>): Promise<boolean> {
  try {
    await undo();
  } catch (error) {
    toastError(failureText(error));
    return false;
  } finally {
    // An undo can change any screen. Refetches after a refusal too, since another user may have undone it
    // first.
    await queryClient.invalidateQueries();
  }
  toastSuccess(texts.undone);
  return true;
}

/**
 * Undoes a deletion and shows the outcome as a toast.
 * @param id the id of the history entry
 * @returns whether it succeeded
 */
export function restoreDeleted(queryClient: QueryClient, id: number): Promise<boolean> {
  return attempt(queryClient, () => call(historyApi.restoreDeleted, { params: { id } }));
}

/** Finds the newest matching change. @throws ApiError, NetworkError, or another error if there is none */
async function newestChange(isWanted: (entry: HistoryEntry) => boolean): Promise<HistoryEntry> {
  const { entries } = await call(historyApi.history, { query: {} });
  const entry = entries.find(isWanted);
  if (!entry) throw new Error('nothing to undo');
  return entry;
}

/** Undoes a deletion that has just been made. */
export function undoDeletion(queryClient: QueryClient, { kind, id }: Deleted): Promise<boolean> {
  return attempt(queryClient, async () => {
    const entry = await newestChange(
      (change) => change.restorable && change.kind === kind && change.subject_id === id,
    );
    await call(historyApi.restoreDeleted, { params: { id: entry.id } });
  });
}

/** Undoes the newest save with such a change completely. @returns whether it succeeded */
export function undoSave(
  queryClient: QueryClient,
  isPart: (entry: HistoryEntry) => boolean,
): Promise<boolean> {
  return attempt(queryClient, async () => {
    const { save_id } = await newestChange(isPart);
    await call(historyApi.revertSave, { params: { id: save_id } });
  });
}

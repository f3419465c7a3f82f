import type { QueryClient } from '@tanstack/react-query';
import { type ChangeKind, type HistoryEntry, historyApi } from '#contract/history.ts';
import { commonMessages } from '../../messages.ts';
import { call } from '../api/api.ts';
import { hasStatus } from '../api/api-error.ts';
import { findReason } from '../api/failure.ts';
import { toastError, toastSuccess } from '../toast.ts';

const texts = commonMessages.removal;

export interface Deleted {
  readonly kind: ChangeKind;
  readonly id: number;
}

/** Returns the server's text after a 409 or 422. */
function failureText(error: unknown): string {
  const refused = hasStatus(error, 409) || hasStatus(error, 422);
  return refused ? error.message : (findReason(error) ?? texts.undoFailed);
}

/** @returns whether the undo succeeded */
async function attempt(queryClient: QueryClient, undo: () => Promise<unknown>): Promise<boolean> {
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
 * @returns whether it succeeded
 */
export function restoreDeleted(queryClient: QueryClient, id: number): Promise<boolean> {
  return attempt(queryClient, () => call(historyApi.restoreDeleted, { params: { id } }));
}

/** @throws ApiError, NetworkError, or another error if no change matches */
async function newestChange(isWanted: (entry: HistoryEntry) => boolean): Promise<HistoryEntry> {
  const { entries } = await call(historyApi.history, { query: {} });
  const entry = entries.find(isWanted);
  if (!entry) throw new Error('nothing to undo');
  return entry;
}

export function undoDeletion(queryClient: QueryClient, { kind, id }: Deleted): Promise<boolean> {
  return attempt(queryClient, async () => {
    const entry = await newestChange(
      (change) => change.restorable && change.kind === kind && change.subject_id === id,
    );
    await call(historyApi.restoreDeleted, { params: { id: entry.id } });
  });
}

/**
 * Undoes the whole newest save that contains a matching change.
 * @returns whether the undo succeeded
 */
export function undoSave(
  queryClient: QueryClient,
  isPart: (entry: HistoryEntry) => boolean,
): Promise<boolean> {
  return attempt(queryClient, async () => {
    const { save_id } = await newestChange(isPart);
    await call(historyApi.revertSave, { params: { id: save_id } });
  });
}

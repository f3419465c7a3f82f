import type { QueryClient } from '@tanstack/react-query';
import { type ChangeKind, historyApi } from '#contract/history.ts';
import { commonMessages } from '../messages.ts';
import { call } from './api.ts';
import { hasStatus } from './api-error.ts';
import { reasonOf } from './failure.ts';
import { toastError, toastSuccess } from './toast.ts';

const texts = commonMessages.removal;

/** A deleted item, as the history identifies it. */
export interface Deleted {
  readonly kind: ChangeKind;
  readonly id: number;
}

/** Why an item could not be restored; with 422, the server's own text. */
function failureText(error: unknown): string {
  return hasStatus(error, 422) ? error.message : (reasonOf(error) ?? texts.undoFailed);
}

/**
 * Undoes a deletion and shows the outcome as a toast.
 * @param id of the history entry
 * @returns whether it succeeded
 */
export async function restoreDeleted(queryClient: QueryClient, id: number): Promise<boolean> {
  try {
    await call(historyApi.restoreDeleted, { params: { id } });
  } catch (error) {
    toastError(failureText(error));
    return false;
  } finally {
    // A restored item can change any screen. After a refusal too: another user may have restored it first.
    await queryClient.invalidateQueries();
  }
  toastSuccess(texts.undone);
  return true;
}

/** Undoes a deletion that has just been made. */
export async function undoDeletion(queryClient: QueryClient, { kind, id }: Deleted): Promise<void> {
  try {
    const { entries } = await call(historyApi.history, { query: {} });
    const entry = entries.find(
      (change) => change.restorable && change.kind === kind && change.subject_id === id,
    );
    if (entry) await restoreDeleted(queryClient, entry.id);
    else toastError(texts.undoFailed);
  } catch (error) {
    toastError(failureText(error));
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { type ChangeKind, historyApi } from '#contract/history.ts';
import { commonMessages } from '../messages.ts';
import { call } from './api.ts';
import { hasStatus } from './api-error.ts';
import { reasonOf } from './failure.ts';
import { toastError, toastSuccess } from './toast.ts';

const texts = commonMessages.removal;

/** Something that was deleted, as the history names it. */
export interface Deleted {
  readonly kind: ChangeKind;
  readonly id: number;
}

/** Why something could not be brought back: the server's own words where it refused. */
function refusalOf(error: unknown): string {
  return hasStatus(error, 422) ? error.message : (reasonOf(error) ?? texts.undoFailed);
}

/** Undoes the deletion under this id of the history and says what came of it; whether it is undone. */
export async function restoreDeleted(queryClient: QueryClient, id: number): Promise<boolean> {
  try {
    await call(historyApi.restoreDeleted, { params: { id } });
  } catch (error) {
    toastError(refusalOf(error));
    return false;
  } finally {
    // A game that is back changes nearly every screen, and a refusal means that somebody was first.
    await queryClient.invalidateQueries();
  }
  toastSuccess(texts.undone);
  return true;
}

/** Undoes what has just been deleted. */
export async function undoDeletion(queryClient: QueryClient, { kind, id }: Deleted): Promise<void> {
  try {
    const { entries } = await call(historyApi.history, { query: {} });
    const entry = entries.find((one) => one.restorable && one.kind === kind && one.subject_id === id);
    if (entry) await restoreDeleted(queryClient, entry.id);
    else toastError(texts.undoFailed);
  } catch (error) {
    toastError(refusalOf(error));
  }
}

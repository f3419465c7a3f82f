import { useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/history.ts';
import { commonMessages } from '../../messages.ts';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { useSession } from '../session/session.tsx';
import { toastError, toastOffer, toastSuccess } from '../toast.ts';

const texts = commonMessages.removal;

/** Not preloaded, because most changes are not undone. */
const undoFile = fileOnDemand(() => import('./undo.ts'), { preload: false });

export async function loadUndo() {
  const loaded = await undoFile().catch(() => null);
  if (!loaded) toastError(texts.undoFailed);
  return loaded;
}

/**
 * Returns a function that reports a save as a toast. Only coaches may open the history, so only they can undo
 * the save.
 */
export function useSaveUndoOffer(): (done: string, isPart: (entry: HistoryEntry) => boolean) => void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return (done, isPart) => {
    if (user?.role !== 'coach') return toastSuccess(done);
    const undo = async () => {
      const loaded = await loadUndo();
      await loaded?.undoSave(queryClient, (entry) => entry.actor.id === user.id && isPart(entry));
    };
    toastOffer(done, commonMessages.takeBack, () => void undo());
  };
}

import { useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/history.ts';
import { commonMessages } from '../../messages.ts';
import { useSession } from '../session/session.tsx';
import { toastError, toastOffer, toastSuccess } from '../toast.ts';

const texts = commonMessages.removal;

/**
 * Reports a save as a toast and offers a coach, who may open the history, to undo it as a whole: the newest one of
 * theirs that has such a change.
 */
export function useSaveUndoOffer(): (done: string, isPart: (entry: HistoryEntry) => boolean) => void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  return (done, isPart) => {
    if (user?.role !== 'coach') return toastSuccess(done);
    // Loaded on demand, because most saves are not undone.
    const undo = async () => {
      const loaded = await import('./undo.ts').catch(() => null);
      if (loaded) await loaded.undoSave(queryClient, (entry) => entry.actor.id === user.id && isPart(entry));
      else toastError(texts.undoFailed);
    };
    toastOffer(done, commonMessages.takeBack, () => void undo());
  };
}

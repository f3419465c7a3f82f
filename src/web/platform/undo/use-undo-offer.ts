import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { useSession } from '../session/session.tsx';
import { toastError, toastSuccess, toastUndo } from '../toast.ts';
import { removalMessages as texts } from './removal.messages.ts';
import type { Undoable } from './undo.ts';

/** The file is not preloaded, because most changes are not undone. */
const undoFile = fileOnDemand(() => import('./undo.ts'), { preload: false });

/**
 * Returns a function that reports a deletion or a save as a toast. Only coaches may open the history, so only their
 * toast has an undo button.
 */
export function useUndoOffer(): (done: string, change: Undoable) => void {
  const { user, refreshUser } = useSession();
  return (done, change) => {
    if (user?.role !== 'coach') return toastSuccess(done);
    const isSave = typeof change === 'function';
    const own: Undoable = isSave ? (entry) => entry.actor.id === user.id && change(entry) : change;
    const undo = async () => {
      const loaded = await undoFile().catch(() => null);
      if (!loaded) return toastError(texts.undoFailed);
      const undone = await loaded.undoChange(own);
      // The deleted member may have been the user's own.
      if (undone && !isSave && change.kind === 'member') await refreshUser().catch(() => undefined);
    };
    toastUndo(done, undo);
  };
}

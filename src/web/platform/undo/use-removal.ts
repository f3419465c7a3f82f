import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonMessages } from '../../messages.ts';
import { useSession } from '../session/session.tsx';
import { toastError, toastOffer, toastSuccess } from '../toast.ts';
import type { Deleted } from './undo.ts';
import { loadUndo } from './use-save-undo.ts';

const texts = commonMessages.removal;

interface Removal<Item> {
  readonly title: (item: Item) => string;
  readonly deletion: UseMutationResult<unknown, Error, Item>;
  /** The text of the toast after the deletion. */
  readonly done: string;
  readonly onRemoved: () => void;
  readonly deleted: (item: Item) => Deleted;
  /** Shows why the server refused the deletion. Returns false for other errors. */
  readonly onRefused?: (error: unknown) => boolean;
}

/**
 * Returns a function that reports a deletion as a toast. Only coaches may open the history, so only their
 * toast has an undo button.
 */
export function useUndoOffer(): (done: string, deleted: Deleted) => void {
  const queryClient = useQueryClient();
  const { user, refreshUser } = useSession();
  const accept = async (deleted: Deleted) => {
    const undone = await (await loadUndo())?.undoDeletion(queryClient, deleted);
    // The deleted member may have been the user's own.
    if (undone && deleted.kind === 'member') await refreshUser().catch(() => undefined);
  };
  return (done, deleted) => {
    if (user?.role === 'coach') toastOffer(done, texts.takeBack, () => void accept(deleted));
    else toastSuccess(done);
  };
}

/** Deletes an item after a confirmation: call `ask(item)` and render `<ConfirmDialog {...dialog} />`. */
export function useRemoval<Item>(removal: Removal<Item>) {
  const { title, deletion, done, onRemoved, deleted, onRefused } = removal;
  const offerUndo = useUndoOffer();
  const [open, setOpen] = useState(false);
  // Keeps the item while the dialog fades out.
  const [item, setItem] = useState<Item | null>(null);

  async function remove() {
    if (item === null) return;
    const failure = await deletion.mutateAsync(item).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // Closes the dialog first: while it is open, screen readers announce nothing outside of it.
    setOpen(false);
    if (failure) {
      if (!onRefused?.(failure.error)) toastError(texts.failed);
      return;
    }
    offerUndo(done, deleted(item));
    onRemoved();
  }

  function ask(asked: Item) {
    setItem(asked);
    setOpen(true);
  }

  const dialog = {
    open,
    onOpenChange: setOpen,
    title: item === null ? '' : title(item),
    text: texts.text,
    confirmLabel: texts.confirm,
    pending: deletion.isPending,
    onConfirm: remove,
  };
  return { ask, dialog };
}

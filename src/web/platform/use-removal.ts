import { type QueryClient, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonMessages } from '../messages.ts';
import { useSession } from './session.tsx';
import { toastError, toastOffer, toastSuccess } from './toast.ts';
import type { Deleted } from './undo.ts';

const texts = commonMessages.removal;

interface Removal<Item> {
  /** The title of the dialog. */
  readonly title: (item: Item) => string;
  readonly deletion: UseMutationResult<unknown, Error, Item>;
  /** The text of the toast after the deletion. */
  readonly done: string;
  readonly onRemoved: () => void;
  /** Identifies the item in the history, to undo its deletion. */
  readonly deleted: (item: Item) => Deleted;
}

/** Loaded on demand, because most deletions are not undone. */
async function undo(queryClient: QueryClient, deleted: Deleted): Promise<void> {
  const loaded = await import('./undo.ts').catch(() => null);
  if (loaded) await loaded.undoDeletion(queryClient, deleted);
  else toastError(texts.undoFailed);
}

/** Deletes an item after a confirmation: call `ask(item)` and render `<ConfirmDialog {...dialog} />`. */
export function useRemoval<Item>({ title, deletion, done, onRemoved, deleted }: Removal<Item>) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  // Still set while the dialog fades out.
  const [item, setItem] = useState<Item | null>(null);

  async function remove() {
    if (item === null) return;
    const removed = await deletion.mutateAsync(item).then(
      () => true,
      () => false,
    );
    // Close first: screen readers do not announce anything outside of an open dialog.
    setOpen(false);
    if (!removed) return toastError(texts.failed);
    // The last toast is on top.
    // The history, which undoes deletions, is the coaches'.
    if (user?.role === 'coach')
      toastOffer(texts.undoable, texts.undo, () => void undo(queryClient, deleted(item)));
    toastSuccess(done);
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

import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../toast.ts';
import { removalMessages as texts } from './removal.messages.ts';
import type { Deleted } from './undo.ts';
import { useUndoOffer } from './use-undo-offer.ts';

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

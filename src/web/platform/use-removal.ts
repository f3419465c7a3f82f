import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonMessages } from '../messages.ts';
import { toastError, toastOffer, toastSuccess } from './toast.ts';
import type { Deleted } from './undo.ts';

const texts = commonMessages.removal;

interface Removal<Thing> {
  /** The question's title: what it is about. */
  readonly title: (thing: Thing) => string;
  readonly deletion: UseMutationResult<unknown, Error, Thing>;
  /** The toast afterwards. */
  readonly done: string;
  readonly onRemoved: () => void;
  /** What the history calls it, where it can be brought back. */
  readonly deleted: (thing: Thing) => Deleted;
}

/** Asks before a thing is removed, removes it and says so: `ask(thing)`, and `<ConfirmDialog {...dialog} />`. */
export function useRemoval<Thing>({ title, deletion, done, onRemoved, deleted }: Removal<Thing>) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  // Kept while the dialog fades out.
  const [thing, setThing] = useState<Thing | null>(null);

  async function undo(thing: Deleted) {
    // Fetched when it is asked for: most deletions are meant.
    const loaded = await import('./undo.ts').catch(() => null);
    if (loaded) await loaded.undoDeletion(queryClient, thing);
    else toastError(texts.undoFailed);
  }

  async function remove() {
    if (thing === null) return;
    const removed = await deletion.mutateAsync(thing).then(
      () => true,
      () => false,
    );
    // Closed first: while it is open, nothing outside of a dialog is read out.
    setOpen(false);
    if (!removed) return toastError(texts.failed);
    // The later toast stands above the earlier one.
    toastOffer(texts.undoable, texts.undo, () => void undo(deleted(thing)));
    toastSuccess(done);
    onRemoved();
  }

  function ask(asked: Thing) {
    setThing(asked);
    setOpen(true);
  }

  const dialog = {
    open,
    onOpenChange: setOpen,
    title: thing === null ? '' : title(thing),
    text: texts.text,
    confirmLabel: texts.confirm,
    pending: deletion.isPending,
    onConfirm: remove,
  };
  return { ask, dialog };
}

import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { commonMessages } from '../messages/common.ts';
import { toastError, toastSuccess } from './toast.ts';

const texts = commonMessages.removal;

interface Removal<Thing> {
  /** The question's title: what it is about. */
  readonly title: (thing: Thing) => string;
  readonly deletion: UseMutationResult<unknown, Error, Thing>;
  /** The toast afterwards. */
  readonly done: string;
  readonly onRemoved: () => void;
}

/** Asks before a thing is removed, removes it and says so: `ask(thing)`, and `<ConfirmDialog {...dialog} />`. */
export function useRemoval<Thing>({ title, deletion, done, onRemoved }: Removal<Thing>) {
  const [open, setOpen] = useState(false);
  // Kept while the dialog fades out.
  const [thing, setThing] = useState<Thing | null>(null);

  async function remove() {
    if (thing === null) return;
    const removed = await deletion.mutateAsync(thing).then(
      () => true,
      () => false,
    );
    // Closed first: while it is open, nothing outside of a dialog is read out.
    setOpen(false);
    if (!removed) return toastError(texts.failed);
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

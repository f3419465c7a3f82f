import { type RefObject, useRef, useState } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { useRemoval } from '../../platform/use-removal.ts';
import { useScheduleDeletion } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.item;

interface Editing {
  /** The day that a new item begins with. */
  readonly day: string;
  readonly onSelect: (day: string) => void;
  /** Takes the focus when what had it is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** What the dialog is about stays while it fades out. */
function useDialog(heading: Editing['heading']) {
  const [open, setOpen] = useState(false);
  const [item, setItem] = useState<ScheduleItem | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (shown: ScheduleItem | null) => {
    opener.current = document.activeElement;
    setItem(shown);
    setOpen(true);
  };
  /** Back to what opened it; an item that moved to another day has taken its buttons along. */
  const finalFocus = () =>
    opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : heading.current;
  return { open, item, show, close: () => setOpen(false), finalFocus };
}

/** A coach's changes: what starts them, and what the dialogs for them need. */
export function useScheduleEditing({ day, onSelect, heading }: Editing) {
  const { open, item, show, close, finalFocus } = useDialog(heading);
  const { ask, dialog } = useRemoval<ScheduleItem>({
    title: ({ type }) => texts.deleteTitle(type),
    deletion: useScheduleDeletion(),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: 'schedule', id }),
  });
  const onSaved = (saved: ScheduleItem) => {
    close();
    onSelect(saved.date);
  };
  return {
    add: () => show(null),
    actions: { onEdit: show, onDelete: ask },
    dialogs: { entry: { open, item, day, onClose: close, onSaved, finalFocus }, removal: dialog },
  };
}

import { type RefObject, useRef, useState } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { useRemoval } from '../../platform/use-removal.ts';
import { useScheduleDeletion } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.item;

interface Editing {
  /** The day of a new item. */
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
  readonly onRemoved?: () => void;
  /** Takes the focus when the focused element is removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The item stays set after closing, while the dialog fades out. */
function useDialog(heading: Editing['heading']) {
  const [open, setOpen] = useState(false);
  const [item, setItem] = useState<ScheduleItem | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: ScheduleItem | null) => {
    opener.current = document.activeElement;
    setItem(next);
    setOpen(true);
  };
  /** The element that opened the dialog, unless its item has moved to another day. */
  const finalFocus = () =>
    opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : heading.current;
  return { open, item, show, close: () => setOpen(false), finalFocus };
}

/** The actions of a coach, and the props of the dialogs for them. */
export function useScheduleEditing({ day, onSaved, onRemoved, heading }: Editing) {
  const { open, item, show, close, finalFocus } = useDialog(heading);
  const { ask, dialog } = useRemoval<ScheduleItem>({
    title: ({ type }) => texts.deleteTitle(type),
    deletion: useScheduleDeletion(),
    done: texts.deleted,
    onRemoved: onRemoved ?? (() => heading.current?.focus()),
    deleted: ({ id }) => ({ kind: 'schedule', id }),
  });
  const closeSaved = (saved: ScheduleItem) => {
    close();
    onSaved(saved);
  };
  return {
    add: () => show(null),
    actions: { onEdit: show, onDelete: ask },
    dialogs: { entry: { open, item, day, onClose: close, onSaved: closeSaved, finalFocus }, removal: dialog },
  };
}

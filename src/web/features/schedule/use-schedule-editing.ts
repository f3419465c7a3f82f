import { type RefObject, useRef, useState } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import type { ScheduleFormOptions } from './schedule-form.tsx';

interface Editing {
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
  /** Called after the item was deleted. By default, the heading gets the focus. */
  readonly onRemoved?: () => void;
  /** Gets the focus if the focused element is removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The item that the dialog edits or copies. Kept until the dialog has faded out. */
type Opened = Pick<ScheduleFormOptions, 'item' | 'model'>;

function useFormDialog(heading: Editing['heading']) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>({ item: null, model: null });
  const opener = useRef<Element | null>(null);
  const show = (next: Opened) => {
    opener.current = document.activeElement;
    setOpened(next);
    setOpen(true);
  };
  /** Returns the element that opened the dialog, or the heading if that element is gone. */
  const finalFocus = () =>
    opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : heading.current;
  return { open, ...opened, show, close: () => setOpen(false), finalFocus };
}

export function useScheduleEditing({ day, onSaved, onRemoved, heading }: Editing) {
  const { show, close, ...form } = useFormDialog(heading);
  const [removing, setRemoving] = useState<{ item: ScheduleItem | null; open: boolean }>({
    item: null,
    open: false,
  });
  const closeSaved = (saved: ScheduleItem) => {
    close();
    onSaved(saved);
  };
  return {
    add: () => show({ item: null, model: null }),
    actions: {
      onEdit: (item: ScheduleItem) => show({ item, model: null }),
      onCopy: (model: ScheduleItem) => show({ item: null, model }),
      onDelete: (item: ScheduleItem) => setRemoving({ item, open: true }),
    },
    dialogs: {
      entry: { ...form, day, onClose: close, onSaved: closeSaved },
      removal: {
        ...removing,
        onClose: () => setRemoving(({ item }) => ({ item, open: false })),
        onRemoved: onRemoved ?? (() => heading.current?.focus()),
      },
    },
  };
}

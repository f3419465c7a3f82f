import type { RefObject } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { preload } from '../../platform/preload.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { useCancellation } from './use-cancellation.ts';
import { useScheduleEditing } from './use-schedule-editing.ts';

const texts = scheduleMessages.page;

const loadDialogs = preload(async () => (await import('./schedule-dialogs.tsx')).ScheduleDialogs);

interface ItemActionsProps {
  readonly item: ScheduleItem;
  /** Takes the focus when the dialog's opener is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSaved: (item: ScheduleItem) => void;
  readonly onRemoved: () => void;
  /** Further entries of the menu. */
  readonly more?: readonly MenuAction[];
}

/** What a coach does with an item, in the head of its page. */
export function ItemActions({ item, heading, onSaved, onRemoved, more = [] }: ItemActionsProps) {
  const Dialogs = useAfterPaint(loadDialogs);
  const { actions, dialogs } = useScheduleEditing({
    day: item.date,
    onSaved,
    onRemoved,
    heading,
  });
  const cancellation = useCancellation(item);
  return (
    <>
      <Button variant="ghost" onClick={() => actions.onEdit(item)} className="font-semibold text-field!">
        {texts.edit}
      </Button>
      <ActionMenu
        name={texts.menu}
        actions={[
          cancellation.action,
          { label: texts.copy, action: () => actions.onCopy(item) },
          ...more,
          { label: scheduleMessages.item.delete, action: () => actions.onDelete(item), destructive: true },
        ]}
      />
      {Dialogs && <Dialogs {...dialogs} cancellation={cancellation.dialog} />}
    </>
  );
}

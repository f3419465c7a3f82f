import { type RefObject, useState } from 'react';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { useUndoOffer } from '../../platform/undo/use-undo-offer.ts';
import { toastFailure } from '../../saving/toast-failure.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { afterPaint } from '../../ui/on-demand.tsx';
import { isItemChange, useItemCancellation } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { useScheduleEditing } from './use-schedule-editing.ts';

const texts = scheduleMessages.page;

const ScheduleDialogs = afterPaint(async () => (await import('./schedule-dialogs.tsx')).ScheduleDialogs);

const cancellationTexts = scheduleMessages.cancellation;

/**
 * Returns the action that cancels an item, with its dialog. For a cancelled item, returns the action that withdraws
 * the cancellation.
 */
function useCancellation(item: ScheduleItem) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: change, isPending } = useItemCancellation(item);
  const offerUndo = useUndoOffer();
  const offer = (done: string) => offerUndo(done, isItemChange('changed', item.id));
  const revive = async () => {
    if (isPending) return;
    try {
      await change({ cancelled: false, cancel_reason: null });
      offer(cancellationTexts.revived);
    } catch (error) {
      toastFailure(error, cancellationTexts.reviveFailed);
    }
  };
  return {
    action: item.cancelled
      ? { label: cancellationTexts.revive, action: () => void revive() }
      : { label: cancellationTexts.cancel, action: () => setOpen(true) },
    dialog: {
      item,
      open,
      onClose: () => setOpen(false),
      onCancelled: (scope: SeriesScope) =>
        offer(scope === 'one' ? cancellationTexts.done : scheduleMessages.series.cancelledFollowing),
    },
  };
}

interface ItemActionsProps {
  readonly item: ScheduleItem;
  /** Gets the focus if the element that opened the dialog is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSaved: (item: ScheduleItem) => void;
  readonly onRemoved: () => void;
  readonly more?: readonly MenuAction[];
}

export function ItemActions({ item, heading, onSaved, onRemoved, more = [] }: ItemActionsProps) {
  const { actions, dialogs } = useScheduleEditing({ day: item.date, onSaved, onRemoved, heading });
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
      <ScheduleDialogs {...dialogs} cancellation={cancellation.dialog} />
    </>
  );
}

import { useState } from 'react';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastError } from '../../platform/toast.ts';
import { useSaveUndoOffer } from '../../platform/use-save-undo.ts';
import { useItemCancellation } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.cancellation;

/** Cancels an item after asking for the reason, or takes the cancellation back at once. Both can be undone. */
export function useCancellation(item: ScheduleItem) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: change, isPending } = useItemCancellation(item);
  const offerUndo = useSaveUndoOffer();
  const offer = (done: string) =>
    offerUndo(done, ({ kind, action, subject_id }) => {
      return kind === 'schedule' && action === 'changed' && subject_id === item.id;
    });
  const revive = async () => {
    if (isPending) return;
    try {
      await change({ cancelled: false, cancel_reason: null });
      offer(texts.revived);
    } catch (error) {
      const changed = hasStatus(error, 409) ? commonMessages.conflict.showing : reasonOf(error);
      toastError(changed ?? texts.reviveFailed);
    }
  };
  return {
    action: item.cancelled
      ? { label: texts.revive, action: () => void revive() }
      : { label: texts.cancel, action: () => setOpen(true) },
    dialog: {
      item,
      open,
      onClose: () => setOpen(false),
      onCancelled: (scope: SeriesScope) =>
        offer(scope === 'one' ? texts.done : scheduleMessages.series.cancelledFollowing),
    },
  };
}

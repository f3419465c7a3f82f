import { useState } from 'react';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { toastError } from '../../platform/toast.ts';
import { useSaveUndoOffer } from '../../platform/use-save-undo.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useScheduleDeletion } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { useFollowing } from './use-following.ts';

const texts = scheduleMessages.item;

interface DeleteDialogProps {
  /** Still set while the dialog fades out. */
  readonly item: ScheduleItem | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before an item is deleted, and how many of its series. The deletion can be undone as a whole. */
export function DeleteDialog({ item, open, onClose, onRemoved }: DeleteDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one');
  const following = useFollowing(item);
  const { mutateAsync: remove, isPending } = useScheduleDeletion();
  const offerUndo = useSaveUndoOffer();
  const close = () => {
    onClose();
    setScope('one');
  };
  const confirm = async () => {
    if (!item) return;
    const done = scope === 'one' ? texts.deleted : scheduleMessages.series.deletedFollowing;
    const removed = await remove({ item, scope }).then(
      () => true,
      () => false,
    );
    // Close first: screen readers do not announce anything outside of an open dialog.
    close();
    if (!removed) return toastError(commonMessages.removal.failed);
    offerUndo(done, ({ kind, action, subject_id }) => {
      return kind === 'schedule' && action === 'deleted' && subject_id === item.id;
    });
    onRemoved();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={texts.deleteTitle(item?.type ?? null)}
      text={commonMessages.removal.text}
      confirmLabel={commonMessages.removal.confirm}
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      <ScopeChoice following={following} scope={scope} onScope={setScope} />
    </ConfirmDialog>
  );
}

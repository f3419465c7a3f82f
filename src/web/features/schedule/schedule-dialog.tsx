import type { ScheduleItem } from '#contract/schedule.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { ScheduleForm } from './schedule-form.tsx';

const texts = scheduleMessages.dialog;

interface ScheduleDialogProps {
  readonly open: boolean;
  /** What is edited; null for a new item. */
  readonly item: ScheduleItem | null;
  /** The day that a new item begins with. */
  readonly day: string;
  readonly onClose: () => void;
  readonly onSaved: (item: ScheduleItem) => void;
  /** Where the focus goes afterwards. */
  readonly finalFocus: () => HTMLElement | null;
}

/**
 * Adds an item or changes one. A press beside it does not close it: that is too easily done with a form
 * half filled in. Escape closes it and keeps what was typed; the button throws it away.
 */
export function ScheduleDialog({ open, item, day, onClose, onSaved, finalFocus }: ScheduleDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={item ? texts.editTitle : texts.addTitle}
      steadfast
      finalFocus={finalFocus}
      className="max-w-lg gap-5"
    >
      <ScheduleForm item={item} day={day} onSaved={onSaved} onCancel={onClose} />
    </FormDialog>
  );
}

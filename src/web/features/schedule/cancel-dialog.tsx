import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { bindField, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { nameOf } from './item-words.ts';
import { useItemCancellation } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { useFollowing } from './use-following.ts';

const texts = scheduleMessages.cancellation;

interface CancelDialogProps {
  readonly item: ScheduleItem;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCancelled: (scope: SeriesScope) => void;
}

/** Asks for the reason of a cancellation. */
export function CancelDialog({ item, open, onClose, onCancelled }: CancelDialogProps) {
  const form = useForm({ defaultValues: { cancel_reason: '' } });
  const [scope, setScope] = useState<SeriesScope>('one');
  const following = useFollowing(item);
  const { mutateAsync: cancel } = useItemCancellation(item);
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    send: async ({ cancel_reason }) => {
      await cancel({ cancelled: true, cancel_reason, scope });
      onClose();
      onCancelled(scope);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(nameOf(item))}
      text={texts.text}
      className="max-w-md gap-5"
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          optional
          autoComplete="off"
          {...bindField(form, 'cancel_reason')}
        />
        <ScopeChoice following={following} scope={scope} onScope={setScope} />
        <FormFailureNotice failure={failure} />
        <div className="grid grid-cols-2 gap-3">
          <Button variant="line" onClick={onClose}>
            {commonMessages.back}
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

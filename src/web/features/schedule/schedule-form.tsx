import type { UseFormReturn } from 'react-hook-form';
import type { ScheduleItem } from '#contract/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { FormConflict } from '../../platform/conflict-choice.tsx';
import { DraftNotice } from '../../platform/draft-notice.tsx';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { useScheduleForm } from './use-schedule-form.ts';

const texts = scheduleMessages.dialog;

function Fields({ form }: { form: UseFormReturn<ScheduleValues, unknown, ScheduleValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <TextField label={texts.date} type="date" error={errors.date?.message} {...register('date')} />
        <TextField label={texts.time} type="time" error={errors.time?.message} {...register('time')} />
      </div>
      <TextField
        label={texts.type}
        placeholder={texts.typePlaceholder}
        autoComplete="off"
        error={errors.type?.message}
        {...register('type')}
      />
      <TextField
        label={texts.location}
        autoComplete="off"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextArea
        label={texts.note}
        rows={2}
        className="min-h-20!"
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}

interface ScheduleFormProps {
  /** The item to edit; null for a new one. */
  readonly item: ScheduleItem | null;
  /** The day of a new item. */
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
  readonly onCancel: () => void;
}

export function ScheduleForm({ onCancel, ...options }: ScheduleFormProps) {
  const { form, draft, conflict, adding, submit, failure, pending } = useScheduleForm(options);
  const cancel = () => {
    draft.discard();
    onCancel();
  };
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
      <DraftNotice draft={draft} />
      <Fields form={form} />
      <FormConflict conflict={conflict} pending={pending} submit={submit} />
      <FormFailureNotice failure={failure} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" onClick={cancel}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {adding ? texts.add : texts.update}
        </Button>
      </div>
    </form>
  );
}

import type { ScheduleItem } from '#contract/schedule.ts';
import { commonMessages } from '../../messages.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { MoveNotice } from './move-notice.tsx';
import { RepetitionFields } from './repetition-fields.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import { MainFields, MoreFields, PollFields } from './schedule-fields.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

const texts = scheduleMessages.dialog;

interface ScheduleFormProps {
  /** The item to edit; null for a new one. */
  readonly item: ScheduleItem | null;
  /** The item that a new one is to be like. */
  readonly model: ScheduleItem | null;
  /** The day of a new item. */
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
  readonly onCancel: () => void;
}

export function ScheduleForm({ onCancel, ...options }: ScheduleFormProps) {
  const { form, draft, conflict, adding, submit, failure, pending, repetition, series, telling } =
    useScheduleForm(options);
  const cancel = () => {
    draft.discard();
    onCancel();
  };
  const count = repetition.repetition.on ? repetition.chosen.length : 1;
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
      <DraftNotice draft={draft} />
      <MainFields form={form} />
      <PollFields form={form} />
      <MoreFields form={form} />
      {adding && <RepetitionFields state={repetition} error={form.formState.errors.root?.message} />}
      {!adding && <ScopeChoice {...series} />}
      {!adding && options.item && <MoveNotice item={options.item} form={form} {...telling} />}
      <ConflictPanel conflict={conflict} pending={pending} submit={submit} />
      <FormFailureNotice failure={failure} />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" onClick={cancel}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {adding ? (count > 1 ? texts.addSeveral(count) : texts.add) : texts.update}
        </Button>
      </div>
    </form>
  );
}

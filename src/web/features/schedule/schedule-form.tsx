import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ScheduleItem } from '#contract/schedule.ts';
import { getScheduleField } from '#domain/item-fields.ts';
import { commonMessages } from '../../messages.ts';
import { today } from '../../platform/days.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { RepetitionFields } from './repetition-fields.tsx';
import { FORM_FIELDS, type ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { type FieldsProps, MainFields, MoreFields, NoteField, PollFields } from './schedule-fields.tsx';
import { toValues } from './schedule-values.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { type ScheduleFormOptions, useScheduleForm } from './use-schedule-form.ts';

const texts = scheduleMessages.dialog;

const moveTexts = scheduleMessages.move;

const meeting = (what: 'when' | 'where') =>
  FORM_FIELDS.filter((name) => getScheduleField(name).meets === what);
const [WHEN, WHERE] = [meeting('when'), meeting('where')];

interface MoveNoticeProps {
  readonly item: ScheduleItem;
  readonly form: FieldsProps['form'];
  readonly tells: boolean;
  readonly onTells: (tells: boolean) => void;
}

/** Returns how many members have answered the item; 0 while this is unknown. */
function useAnswered({ id }: ScheduleItem): number {
  const counts = useQuery(openItemsQuery).data?.items.find(({ item_id }) => item_id === id)?.counts;
  return counts ? counts.yes + counts.maybe + counts.no : 0;
}

/**
 * Says how many members will be notified when a change of day, time or place is saved. If only the place changes, the
 * user can turn the notice off.
 */
function MoveNotice({ item, form, tells, onTells }: MoveNoticeProps) {
  const answered = useAnswered(item);
  const values = useWatch({ control: form.control });
  const before = toValues(item);
  const differs = (fields: readonly (keyof ScheduleValues)[]) =>
    fields.some((field) => values[field] !== before[field]);
  const isAhead = (values.date ?? '') >= today();
  const isNotified = values.asks && !item.cancelled && answered > 0 && isAhead;
  if (!isNotified || !(differs(WHEN) || differs(WHERE))) return null;
  if (differs(WHEN)) return <p className="text-small text-ink-2">{moveTexts.told(answered)}</p>;
  return (
    <Checkbox
      label={moveTexts.tells}
      description={moveTexts.told(answered)}
      checked={tells}
      onChange={({ currentTarget }) => onTells(currentTarget.checked)}
    />
  );
}

/** Keeps a focused field and a failure above the buttons, which cover the end of the form. */
const aboveButtons = '**:scroll-mb-20';

export function ScheduleForm({ onCancel, ...options }: ScheduleFormOptions & { onCancel: () => void }) {
  const { form, draft, conflict, adding, submit, failure, pending, repetition, series, telling } =
    useScheduleForm(options);
  const cancel = () => {
    draft.discard();
    onCancel();
  };
  const count = repetition.repetition.on ? repetition.chosen.length : 1;
  return (
    <form noValidate onSubmit={submit} className={cx('grid min-w-0 gap-4', aboveButtons)}>
      <DraftNotice draft={draft} />
      <MainFields form={form} />
      <PollFields form={form} />
      <NoteField form={form} />
      <MoreFields form={form} />
      {adding && <RepetitionFields state={repetition} error={form.formState.errors.root?.message} />}
      {!adding && <ScopeChoice item={options.item} {...series} />}
      {!adding && options.item && <MoveNotice item={options.item} form={form} {...telling} />}
      <ConflictPanel conflict={conflict} pending={pending} submit={submit} />
      <FormFailureNotice failure={failure} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid grid-cols-2 gap-3 border-t border-chalk bg-sheet px-5 py-3">
        <Button variant="line" onClick={cancel} className="px-2! whitespace-nowrap">
          {commonMessages.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {adding ? (count > 1 ? texts.addSeveral(count) : texts.add) : texts.update}
        </Button>
      </div>
    </form>
  );
}

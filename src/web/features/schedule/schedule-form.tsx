import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { getScheduleFieldDefinition } from '#domain/item-fields.ts';
import { draftNames } from '../../draft-names.ts';
import { commonMessages } from '../../messages.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { findReasonWithDraft } from '../../platform/api/failure.ts';
import { getToday } from '../../platform/days.ts';
import { useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { useUndoOffer } from '../../platform/undo/use-undo-offer.ts';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { useConflict } from '../../saving/use-conflict.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { RepetitionFields, useRepetition } from './repetition-fields.tsx';
import {
  FORM_FIELDS,
  isItemChange,
  type ScheduleValues,
  useScheduleCreation,
  useScheduleRepetition,
  useScheduleUpdate,
} from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { type FieldsProps, MainFields, MoreFields, NoteField, PollFields } from './schedule-fields.tsx';
import { copyItem, listFacts, makeEmptyValues, toSend, toValues } from './schedule-values.ts';
import { ScopeChoice } from './scope-choice.tsx';

const { dialog: texts, move: moveTexts } = scheduleMessages;

export interface ScheduleFormOptions {
  readonly item: ScheduleItem | null;
  /** The item as last received from the server; null for a new item. */
  readonly newest: ScheduleItem | null;
  /** The item from which a new item is copied; null for an empty form. */
  readonly model: ScheduleItem | null;
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
}

function rejectionText(error: unknown): string | undefined {
  if (hasStatus(error, 404)) return texts.gone;
  return hasStatus(error, 403) ? error.message : undefined;
}

function initialValues({ item, model, day }: ScheduleFormOptions): ScheduleValues {
  if (item) return toValues(item);
  return model ? copyItem(model, new Date()) : makeEmptyValues(day);
}

/** Saves a new or changed item. If another coach has deleted the item, the next save creates it again. */
function useSaving(item: ScheduleItem | null) {
  const creation = useScheduleCreation();
  const repeated = useScheduleRepetition();
  const update = useScheduleUpdate(item?.id ?? 0);
  const [gone, setGone] = useState(false);
  const adding = item === null || gone;

  async function save(
    values: ScheduleValues,
    dates: readonly string[],
    how: { scope?: SeriesScope; tells?: boolean },
  ) {
    const blank = makeEmptyValues('');
    if (dates.length > 0) {
      const [first] = await repeated.mutateAsync({ ...toSend(values, blank), dates });
      if (!first) throw new Error('no item was created');
      return first;
    }
    if (adding) return creation.mutateAsync(toSend(values, blank));
    try {
      const changes = toSend(values, toValues(item));
      return await update.mutateAsync({ ...changes, ...how });
    } catch (error) {
      setGone(hasStatus(error, 404));
      throw error;
    }
  }
  return { adding, save };
}

/**
 * Returns a function that reports a save as a toast. The toast offers an undo if several items were saved.
 */
function useReport(adding: boolean) {
  const offerUndo = useUndoOffer();
  return (stored: ScheduleItem, made: number, scope: SeriesScope) => {
    if (made > 0) offerUndo(texts.addedSeveral(made), isItemChange('created', stored.id));
    else if (!adding && scope === 'following')
      offerUndo(texts.updatedFollowing, isItemChange('changed', stored.id));
    else toastSuccess(adding ? texts.added : texts.updated);
  };
}

export function useScheduleForm(options: ScheduleFormOptions) {
  const { item, newest, model, onSaved } = options;
  // This is not a contract form: the browser checks only that a new item has a day, and the server checks all fields.
  const form = useForm<ScheduleValues, unknown, ScheduleValues>({ defaultValues: initialValues(options) });
  const newDraft = model ? draftNames.scheduleCopy(model.id) : draftNames.newScheduleItem;
  const draft = useDraft(form, item ? draftNames.scheduleItem(item.id) : newDraft);
  const conflict = useConflict(form, { toValues, getFacts: listFacts }, newest, draft.basis);
  const { adding, save } = useSaving(item);
  const report = useReport(adding);
  const repetition = useRepetition(form.watch('date'));
  const [scope, setScope] = useState<SeriesScope>('one');
  const [tells, setTells] = useState(true);

  const submission = useSubmit(form, {
    failed: adding ? texts.addFailed : texts.updateFailed,
    refusal: rejectionText,
    reason: findReasonWithDraft,
    send: async (values) => {
      const dates = adding ? repetition.chosen : [];
      const how = { ...(scope === 'one' ? {} : { scope }), ...(tells ? {} : { tells }) };
      const stored = await conflict.save(values, (entered) => save(entered, dates, how));
      if (!stored) return;
      draft.saved();
      report(stored, dates.length, scope);
      onSaved(stored);
    },
  });

  const submit = (event?: SyntheticEvent) => {
    const isDated = !adding || form.getValues('date') !== '';
    const hasDays = !adding || !repetition.repetition.on || repetition.chosen.length > 0;
    if (isDated && hasDays) return submission.submit(event);
    event?.preventDefault();
    if (isDated) return form.setError('root', { message: scheduleMessages.repetition.none });
    window.alert(texts.dateRequired);
    form.setFocus('date');
  };

  return {
    ...submission,
    ...{ form, draft, conflict, adding, submit, repetition },
    series: { scope, onScope: setScope },
    telling: { tells, onTells: setTells },
  };
}

const meeting = (what: 'when' | 'where') =>
  FORM_FIELDS.filter((name) => getScheduleFieldDefinition(name).meets === what);
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
  const isAhead = (values.date ?? '') >= getToday();
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
      <ConflictPanel conflict={conflict} pending={pending} submit={submit} submitLabel={texts.update} />
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

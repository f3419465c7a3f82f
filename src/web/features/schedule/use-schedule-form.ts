import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { draftNames } from '../../draft-names.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { reasonWithDraft } from '../../platform/api/failure.ts';
import { useSubmit } from '../../platform/forms/form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useUndoOffer } from '../../platform/undo/use-undo-offer.ts';
import { useConflict } from '../../saving/use-conflict.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { useRepetition } from './repetition-fields.tsx';
import {
  isItemChange,
  type ScheduleValues,
  useScheduleCreation,
  useScheduleRepetition,
  useScheduleUpdate,
} from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { copyItem, listFacts, makeEmptyValues, toSend, toValues } from './schedule-values.ts';

const texts = scheduleMessages.dialog;

export interface ScheduleFormOptions {
  readonly item: ScheduleItem | null;
  /** The newest version of the item that the server is known to have; null for a new item. */
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

/** If another coach has deleted the item, the next save creates the item again. */
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

/** The toast offers an undo if several items were saved. */
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
  // This is not a contract form: the browser checks only the date of a new item, the server all other fields.
  const form = useForm<ScheduleValues, unknown, ScheduleValues>({ defaultValues: initialValues(options) });
  const newDraft = model ? draftNames.scheduleCopy(model.id) : draftNames.newScheduleItem;
  const draft = useDraft(form, item ? draftNames.scheduleItem(item.id) : newDraft);
  const conflict = useConflict(form, { toValues, getFacts: listFacts }, newest);
  const { adding, save } = useSaving(item);
  const report = useReport(adding);
  const repetition = useRepetition(form.watch('date'));
  const [scope, setScope] = useState<SeriesScope>('one');
  const [tells, setTells] = useState(true);

  const submission = useSubmit(form, {
    failed: adding ? texts.addFailed : texts.updateFailed,
    refusal: rejectionText,
    reason: reasonWithDraft,
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
    form,
    draft,
    conflict,
    adding,
    ...submission,
    submit,
    repetition,
    series: { scope, onScope: setScope },
    telling: { tells, onTells: setTells },
  };
}

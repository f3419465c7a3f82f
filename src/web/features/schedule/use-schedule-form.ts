import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScheduleItem } from '#contract/schedule.ts';
import { draftNames } from '../../draft-names.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonWithDraft } from '../../platform/failure.ts';
import { useSubmit } from '../../platform/form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { useConflict } from '../../platform/use-conflict.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { type ScheduleValues, useScheduleCreation, useScheduleUpdate } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { emptyValues, factsOf, toValues } from './schedule-values.ts';

const texts = scheduleMessages.dialog;

interface ScheduleFormOptions {
  /** The item to edit; null for a new one. */
  readonly item: ScheduleItem | null;
  /** The day of a new item. */
  readonly day: string;
  readonly onSaved: (item: ScheduleItem) => void;
}

/** The message of a rejection that concerns the whole item. */
function rejectionText(error: unknown): string | undefined {
  if (hasStatus(error, 404)) return texts.gone;
  return hasStatus(error, 403) ? error.message : undefined;
}

/** Creates or updates the item. If another coach has deleted it, the next attempt creates it again. */
function useSaving(item: ScheduleItem | null) {
  const creation = useScheduleCreation();
  const update = useScheduleUpdate(item?.id ?? 0);
  const [gone, setGone] = useState(false);
  const adding = item === null || gone;

  async function save(values: ScheduleValues): Promise<ScheduleItem> {
    if (adding) return creation.mutateAsync(values);
    try {
      return await update.mutateAsync(values);
    } catch (error) {
      setGone(hasStatus(error, 404));
      throw error;
    }
  }
  return { adding, save };
}

export function useScheduleForm({ item, day, onSaved }: ScheduleFormOptions) {
  // Not a contract form: only the date of a new item is checked here; the server validates everything else.
  const form = useForm<ScheduleValues, unknown, ScheduleValues>({
    defaultValues: item ? toValues(item) : emptyValues(day),
  });
  const draft = useDraft(form, item ? draftNames.scheduleItem(item.id) : draftNames.newScheduleItem);
  const conflict = useConflict(form, { toValues, factsOf });
  const { adding, save } = useSaving(item);

  const submission = useSubmit(form, {
    failed: adding ? texts.addFailed : texts.updateFailed,
    refusal: rejectionText,
    reason: reasonWithDraft,
    send: async (values) => {
      const stored = await save(values).catch(conflict.settle);
      if (!stored) return;
      draft.saved();
      toastSuccess(adding ? texts.added : texts.updated);
      onSaved(stored);
    },
  });

  const submit = (event?: SyntheticEvent) => {
    if (!adding || form.getValues('date')) return submission.submit(event);
    event?.preventDefault();
    window.alert(texts.dateRequired);
    form.setFocus('date');
  };

  return { form, draft, conflict, adding, ...submission, submit };
}

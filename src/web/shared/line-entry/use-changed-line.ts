import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSubmit } from '../../platform/forms/form.ts';
import { type Reading, useConflict } from '../../saving/use-conflict.ts';
import type { Draft } from '../../saving/use-draft.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';
import { explainFailure } from './use-new-line.ts';

interface ChangedLine<Values extends FieldValues, Sent, Stored> extends Reading<Values, Stored> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly draft: Draft;
  readonly newest: Stored;
  readonly save: (values: Sent) => Promise<Stored>;
  readonly onSaved: (line: Stored) => void;
}

/** Saves an edited line. If another user has changed it meanwhile (409), the user chooses a version. */
export function useChangedLine<Values extends FieldValues, Sent, Stored extends { version: number }>(
  line: ChangedLine<Values, Sent, Stored>,
) {
  const { form, draft, save, onSaved } = line;
  const conflict = useConflict(form, line, line.newest);
  const submission = useSubmit(form, {
    failed: texts.failed,
    reason: explainFailure,
    send: async (values) => {
      const stored = await save(values).catch(conflict.settle);
      if (!stored) return;
      draft.saved();
      onSaved(stored);
    },
  });
  return { ...submission, conflict };
}

import { type SubmitEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, hasStatus } from '../../platform/api/api-error.ts';
import { reasonWithDraft } from '../../platform/api/failure.ts';
import { useSubmit } from '../../platform/forms/form.ts';
import type { Draft } from '../../saving/use-draft.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** The value of the submit button that goes on to the next player. */
export const CONTINUE = 'continue';

interface NewLine<Values extends FieldValues, Sent, Stored> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly draft: Draft;
  readonly save: (values: Sent) => Promise<Stored>;
  readonly reload: () => void;
  readonly onSaved: (line: Stored, continuing: boolean) => void;
}

export function explainFailure(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : reasonWithDraft(error);
}

function isContinuing(event: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as { readonly submitter?: unknown };
  return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE;
}

export function useNewLine<Values extends FieldValues, Sent, Stored>(line: NewLine<Values, Sent, Stored>) {
  const { form, draft, save, reload, onSaved } = line;
  const stored = useRef<Stored | null>(null);

  /** Reloads the registered players, because another user may have registered the player. */
  function showRegistered(error: unknown): never {
    if (error instanceof ApiError && error.text('user_id') !== undefined) reload();
    throw error;
  }

  const submission = useSubmit(form, {
    failed: texts.failed,
    reason: explainFailure,
    send: async (values) => {
      stored.current = await save(values).catch(showRegistered);
      draft.saved();
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const continuing = isContinuing(event);
    stored.current = null;
    await submission.submit(event);
    // Runs after the submission, because react-hook-form would undo an earlier reset.
    if (stored.current) onSaved(stored.current, continuing);
  }

  return { ...submission, submit };
}

import { type SubmitEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, hasStatus } from '../../platform/api-error.ts';
import { useSubmit } from '../../platform/form.ts';
import type { Draft } from '../../platform/use-draft.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** The button that saves and stays for the next player, by its value. */
export const CONTINUE = 'continue';

interface NewLine<Values extends FieldValues, Sent, Stored> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly draft: Draft;
  readonly save: (values: Sent) => Promise<Stored>;
  /** Reads the game's lines anew. */
  readonly reload: () => void;
  readonly onSaved: (line: Stored, continuing: boolean) => void;
}

export function becauseGone(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : undefined;
}

function isContinuing(event: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as { readonly submitter?: unknown };
  return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE;
}

/** Saves a new line of a game, and goes on to the next player or the next step. */
export function useNewLine<Values extends FieldValues, Sent, Stored>(line: NewLine<Values, Sent, Stored>) {
  const { form, draft, save, reload, onSaved } = line;
  const stored = useRef<Stored | null>(null);

  /** Somebody else registered the player meanwhile: the refusal stands at the field, beside a list that shows him. */
  function showRegistered(error: unknown): never {
    if (error instanceof ApiError && error.text('user_id') !== undefined) reload();
    throw error;
  }

  const submission = useSubmit(form, {
    failed: texts.failed,
    reason: becauseGone,
    send: async (values) => {
      stored.current = await save(values).catch(showRegistered);
      draft.saved();
    },
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const continuing = isContinuing(event);
    stored.current = null;
    await submission.submit(event);
    // After the form has settled: a reset from within the sending would not last.
    if (stored.current) onSaved(stored.current, continuing);
  }

  return { ...submission, submit };
}

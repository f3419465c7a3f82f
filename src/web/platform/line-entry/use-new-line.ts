import { type SubmitEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { lineEntryMessages as texts } from '../../messages/line-entry.ts';
import { ApiError, hasStatus } from '../api-error.ts';
import { useSubmit } from '../form.ts';
import { type Fact, sameFacts } from '../use-conflict.ts';
import type { Draft } from '../use-draft.ts';

/** The button that saves and stays for the next player, by its value. */
export const CONTINUE = 'continue';

interface Line {
  readonly user_id: number;
}

interface NewLine<Values extends FieldValues, Sent extends Line, Stored extends Line> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly draft: Draft;
  readonly save: (values: Sent) => Promise<Stored>;
  /** The game's lines, read anew. */
  readonly reload: () => Promise<readonly Stored[]>;
  readonly factsOf: (line: DefaultValues<Values> | Stored) => readonly Fact[];
  readonly onSaved: (line: Stored, continuing: boolean) => void;
}

export function refusedBecauseGone(error: unknown): string | undefined {
  return hasStatus(error, 404) ? texts.gone : undefined;
}

function isContinuing(event: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as { readonly submitter?: unknown };
  return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE;
}

/** Saves a new line of a game, and goes on to the next player or the next step. */
export function useNewLine<Values extends FieldValues, Sent extends Line, Stored extends Line>(
  line: NewLine<Values, Sent, Stored>,
) {
  const { form, draft, save, reload, factsOf, onSaved } = line;
  const stored = useRef<Stored | null>(null);

  /**
   * A player who is registered already: where his line is just what was sent, an earlier try got through and its
   * answer was lost. Otherwise the refusal stands at the field, beside a list that shows him.
   */
  async function findOwnEarlierTry(error: unknown, sent: Sent): Promise<Stored> {
    if (!(error instanceof ApiError) || error.text('user_id') === undefined) throw error;
    const line = (await reload()).find(({ user_id }) => user_id === sent.user_id);
    const typed = form.getValues() as DefaultValues<Values>;
    if (!line || !sameFacts(factsOf(typed), factsOf(line))) throw error;
    return line;
  }

  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal: refusedBecauseGone,
    send: async (values) => {
      stored.current = await save(values).catch((error) => findOwnEarlierTry(error, values));
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

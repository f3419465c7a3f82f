import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftsOf } from './drafts.ts';
import { useSession } from './session.tsx';
import { browserStorage } from './storage.ts';

type Values = Record<string, unknown>;

/** A number and the same number as a text are the same entry: an input gives texts. */
function sameValues(a: Values, b: Values): boolean {
  const written = (values: Values) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([field, value]) => [field, String(value)])
        .sort(),
    );
  return written(a) === written(b);
}

/** The kept values of fields that the form (still) has. */
function readDraft(key: string, fields: Values): Values | null {
  const text = browserStorage.read(key);
  if (text === null) return null;
  try {
    const known = Object.entries(JSON.parse(text) as Values).filter(([field]) => field in fields);
    return Object.fromEntries(known);
  } catch {
    return null;
  }
}

/** Where the draft of this thing is kept. */
export function useDraftKey(name: string): string {
  const { user } = useSession();
  return draftsOf(user) + name;
}

export interface Draft {
  /** The form shows what was typed before, not what is stored. */
  readonly restored: boolean;
  /** After a save: nothing is left to keep. */
  readonly saved: () => void;
  /** Throws away what was typed; the form shows its default values again. */
  readonly discard: () => void;
}

/**
 * Keeps what is typed into a form until it is saved, through a reload, a lost connection and a closed tab.
 * `name` says which thing is typed ("game:new", "batting:12") and stays the same while this is mounted. The
 * form's default values must be the stored ones when it mounts; a `version` among the values is kept too, so
 * that the draft of a thing that somebody changed meanwhile meets 409. Not for forms with a password.
 */
export function useDraft<FormValues extends FieldValues, Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  name: string,
): Draft {
  const key = useDraftKey(name);
  const { reset, subscribe, getValues } = form;
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const stored = getValues();
    const draft = readDraft(key, stored);
    if (!draft || sameValues({ ...stored, ...draft }, stored)) return;
    reset({ ...stored, ...draft }, { keepDefaultValues: true });
    setRestored(true);
  }, [key, reset, getValues]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          if (sameValues(values, defaultValues ?? {})) browserStorage.remove(key);
          else browserStorage.write(key, JSON.stringify(values));
        },
      }),
    [key, subscribe],
  );

  const saved = useCallback(() => {
    browserStorage.remove(key);
    setRestored(false);
  }, [key]);

  const discard = useCallback(() => {
    saved();
    reset();
  }, [saved, reset]);

  return { restored, saved, discard };
}

import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getDraftPrefix, listStoredDrafts } from '../platform/forms/drafts.ts';
import { useSession } from '../platform/session/session.tsx';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import { findChanges, isSame, toParts } from './three-way.ts';

type Values = Record<string, unknown>;

const sameValues = (first: Values, second: Values) => isSame(toParts(first), toParts(second));

function changedValues(values: Values, defaults: Values): Values {
  const changes = findChanges(null, toParts(values), toParts(defaults));
  return Object.fromEntries(Object.entries(values).filter(([field]) => changes.has(field)));
}

/** Reads a draft, without fields that the form no longer has. */
function readDraft(key: string, fields: Values): Values | null {
  const draft = parseJson<Values>(browserStorage.read(key));
  return draft && Object.fromEntries(Object.entries(draft).filter(([field]) => field in fields));
}

/**
 * Returns the storage key of a draft.
 * @param name the name of the item, as for `useDraft`
 */
export function useDraftKey(name: string): string {
  const { user } = useSession();
  return getDraftPrefix(user) + name;
}

export function useStoredDrafts(): ReadonlySet<string> {
  const { user } = useSession();
  return useMemo(() => new Set(listStoredDrafts(user)), [user]);
}

/**
 * Returns functions for the draft of this screen. `remove` does not remove a draft that another tab has written
 * since.
 */
export function useOwnDraft(key: string) {
  const own = useRef(browserStorage.read(key));
  return useMemo(() => {
    /** Whether no other tab has written the draft after this screen. */
    const isNewest = () => browserStorage.read(key) === own.current;
    return {
      isNewest,
      write(text: string): void {
        own.current = text;
        browserStorage.write(key, text);
      },
      remove(): void {
        if (isNewest()) browserStorage.remove(key);
      },
    };
  }, [key]);
}

export type OwnDraft = ReturnType<typeof useOwnDraft>;
export type Draft = ReturnType<typeof useDraft>;

/**
 * Stores the values of a form in the browser until they are saved, so that they survive a reload, a lost connection
 * and a closed tab. Do not use this for forms with a password.
 * On mount, the default values of the form must be those of the server. If they include a `version`, the draft
 * stores it, so that the server refuses the draft with 409 if somebody else has changed the item since.
 * @param name the name of the edited item, from `draftNames`; must not change while mounted
 * @param kept `changed` stores only the fields that the user has changed, for items without a `version`; a restored
 * draft then shows the newest values of the other fields
 */
export function useDraft<FormValues extends FieldValues, Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  name: string,
  kept: 'all' | 'changed' = 'all',
) {
  const key = useDraftKey(name);
  const own = useOwnDraft(key);
  const { reset, subscribe, getValues } = form;
  const [restored, setRestored] = useState<'current' | 'outdated' | null>(null);

  useEffect(() => {
    const stored = getValues();
    const draft = readDraft(key, stored);
    if (!draft || sameValues({ ...stored, ...draft }, stored)) return;
    reset({ ...stored, ...draft }, { keepDefaultValues: true });
    setRestored(draft.version === stored.version ? 'current' : 'outdated');
  }, [key, reset, getValues]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: edited, values, defaultValues }) => {
          const stored = defaultValues ?? {};
          const draft = kept === 'all' ? values : changedValues(values, stored);
          if (sameValues(values, stored)) own.remove();
          // If `edited` is undefined, the user typed nothing: the form took over another user's values. Another tab
          // may then have a newer draft.
          else if (edited || own.isNewest()) own.write(JSON.stringify(draft));
        },
      }),
    [own, subscribe, kept],
  );

  /** Removes the draft. Forms call it after a save. */
  function saved(): void {
    own.remove();
    setRestored(null);
  }

  return {
    isRestored: restored !== null,
    /** Whether somebody has saved the item since the draft was typed. */
    isOutdated: restored === 'outdated',
    exists: () => browserStorage.read(key) !== null,
    saved,
    /** Removes the draft and resets the form to its default values. */
    discard() {
      saved();
      reset();
    },
  };
}

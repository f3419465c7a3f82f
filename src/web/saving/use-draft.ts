import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getDraftPrefix, listStoredDrafts } from '../platform/forms/drafts.ts';
import { useSession } from '../platform/session/session.tsx';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import { findChanges, isSame, toParts } from './three-way.ts';

type Values = Readonly<Record<string, unknown>>;

/** The content on which the values of a form are based. */
export interface Basis {
  /** Null if unknown, or if the form creates something new. */
  readonly base: Values | null;
  /** Values that were sent without a response. The server may have saved them. */
  readonly sent: readonly Values[];
}

export const UNKNOWN_BASIS: Basis = { base: null, sent: [] };

/** Compares the values without their version, which is no input. */
function hasSameValues(first: Values, second: Values): boolean {
  const [{ version: _, ...own }, { version: __, ...other }] = [first, second];
  return isSame(toParts(own), toParts(other));
}

function changedValues(values: Values, defaults: Values): Values {
  const changes = findChanges(null, toParts(values), toParts(defaults));
  return Object.fromEntries(Object.entries(values).filter(([field]) => changes.has(field)));
}

/**
 * Formats a draft. Its basis stands beside the values, where earlier versions of the app ignore it. Of the base, only
 * the fields of the draft are stored.
 */
function writeDraft(values: Values, { base, sent }: Basis): string {
  const former = base && Object.fromEntries(Object.keys(values).map((field) => [field, base[field] ?? null]));
  return JSON.stringify({ ...values, ...(former && { base: former }), ...(sent.length > 0 && { sent }) });
}

/**
 * Reads a draft. Ignores fields that the form no longer has.
 * @param stored the default values of the form, which stand for fields that the draft lacks
 */
function readDraft(key: string, stored: Values): { values: Values; basis: Basis } | null {
  const draft = parseJson<Values & Partial<Basis>>(browserStorage.read(key));
  if (!draft) return null;
  const complete = (values: Values): Values =>
    Object.fromEntries(
      Object.keys(stored).map((field) => [field, (field in values ? values : stored)[field]]),
    );
  const { base, sent = [] } = draft;
  return { values: complete(draft), basis: { base: base ? complete(base) : null, sent: sent.map(complete) } };
}

/** Whether the draft is based on a newer version than `stored`, which can be old without a network. */
const isAhead = (draft: Values, stored: Values) => Number(draft.version) > Number(stored.version);

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
 * A draft exists only while the values differ from those that are stored.
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
  const basis = useRef(UNKNOWN_BASIS);
  const [restored, setRestored] = useState<'current' | 'outdated' | null>(null);

  useEffect(() => {
    const stored: Values = getValues();
    const draft = readDraft(key, stored);
    if (!draft) return;
    const { values } = draft;
    if (hasSameValues(values, stored)) {
      if (!isAhead(values, stored)) own.remove();
      return;
    }
    if (draft.basis.base) basis.current = draft.basis;
    reset(values as FormValues, { keepDefaultValues: true });
    setRestored(values.version === stored.version ? 'current' : 'outdated');
  }, [key, own, reset, getValues]);

  useEffect(() => {
    let { version }: Values = getValues();
    return subscribe({
      formState: { values: true },
      callback: ({ name: edited, values, defaultValues }) => {
        const stored = defaultValues ?? {};
        const draft = kept === 'all' ? values : changedValues(values, stored);
        // The form has followed others, or the user has chosen.
        if (values.version !== version) setRestored((state) => state && 'current');
        version = values.version;
        if (hasSameValues(values, stored)) {
          own.remove();
          setRestored(null);
        }
        // If `edited` is undefined, the user typed nothing: the form took over another user's values. Another tab
        // may then have a newer draft.
        else if (edited || own.isNewest()) own.write(writeDraft(draft, basis.current));
      },
    });
  }, [own, subscribe, getValues, kept]);

  /** Removes the draft. Forms call it after a save. */
  function saved(): void {
    own.remove();
    setRestored(null);
  }

  return {
    /** For `useConflict` or `takeOver`, which change it. The draft stores it. */
    basis,
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

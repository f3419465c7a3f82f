import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { EarlierChange } from '#contract/history.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { useSession } from '../platform/session/session.tsx';
import { toastSuccess } from '../platform/toast.ts';
import { toOrigin } from './change-origin.ts';
import { savingMessages } from './saving.messages.ts';
import { findChanges, type Parts } from './three-way.ts';

const texts = savingMessages.conflict;

/** A field of a form and its value in words. */
export interface FieldInWords {
  readonly label: string;
  readonly text: string;
}

/** How a form reads a stored item. */
export interface Reading<Values extends FieldValues, Stored> {
  readonly toValues: (stored: Stored) => DefaultValues<Values>;
  /** Returns the fields in words, always in the same order. */
  readonly getFacts: (item: DefaultValues<Values> | Stored) => readonly FieldInWords[];
}

/** A field in which two users' versions differ. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface Conflict {
  readonly differing: readonly Difference[];
  /** The author of the other version; null if unknown. */
  readonly changed: EarlierChange | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Lists the facts that differ. A fact that only one version has is compared with an empty text. */
export function differences(mine: readonly FieldInWords[], theirs: readonly FieldInWords[]): Difference[] {
  const find = (facts: readonly FieldInWords[], wanted: string) =>
    facts.find(({ label }) => label === wanted)?.text;
  const labels = new Set([...mine, ...theirs].map(({ label }) => label));
  return [...labels]
    .map((label) => ({ label, mine: find(mine, label) ?? '', theirs: find(theirs, label) ?? '' }))
    .filter((fact) => fact.mine !== fact.theirs);
}

export function sameFacts(a: readonly FieldInWords[], b: readonly FieldInWords[]): boolean {
  return differences(a, b).length === 0;
}

type Values = Readonly<Record<string, unknown>>;

const normalize = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns the fields that are filled in, except for the version. */
function toParts(values: Values): Parts {
  const filled = Object.entries(values).filter(
    ([field, value]) => field !== 'version' && value !== undefined && value !== null && value !== '',
  );
  return new Map(filled.map(([field, value]) => [field, normalize(value)]));
}

/**
 * Gives these values to the fields that the user has not edited. The version follows as well if nobody else has
 * changed an edited field; otherwise it stays, so that the next save compares.
 * @param base the values on which the user's edits are based
 * @returns the values on which the form is now based, and the fields that both sides have changed
 */
function takeOver<FormValues extends FieldValues, Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  base: Values,
  now: Values,
) {
  const entered: Values = form.getValues();
  // A draft that was typed before is based on values that nobody knows any more.
  const isKnown = entered.version === base.version;
  const changes = findChanges(isKnown ? toParts(base) : null, toParts(entered), toParts(now));
  const edited = [...changes].filter(([, by]) => by !== 'theirs').map(([field]) => field);
  const conflicts = [...changes].filter(([, by]) => by === 'both').map(([field]) => field);
  // Includes values that the form itself has set, for example a deadline that moves with its day.
  for (const field of edited)
    form.setValue(field as FieldPath<FormValues>, entered[field] as never, { shouldDirty: true });
  const version = conflicts.length > 0 ? entered.version : now.version;
  form.reset({ ...now, version } as unknown as DefaultValues<FormValues>, {
    keepDirtyValues: true,
    keepErrors: true,
  });
  // A restored draft has marked the version as edited, so that it was kept.
  if ('version' in now)
    form.setValue('version' as FieldPath<FormValues>, version as never, { shouldDirty: true });
  if (conflicts.length === 0) return { conflicts, isKnown, base: now };
  // Fields that both sides have changed keep the values on which they were based.
  const former = Object.fromEntries(conflicts.map((field) => [field, base[field]]));
  return { conflicts, isKnown, base: isKnown ? { ...now, ...former, version } : base };
}

/** The version that was saved meanwhile, and the fields that both sides have changed. */
interface Meanwhile<Stored> {
  readonly stored: Stored;
  readonly changed: EarlierChange | null;
  readonly fields: readonly string[];
  /** The labels of the facts that the other side has changed; null if unknown. */
  readonly labels: ReadonlySet<string> | null;
}

/** Knows the values on which the form is based, and takes over newer versions of the item. */
function useBase<FormValues extends FieldValues, Sent, Stored>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  { toValues, getFacts }: Reading<FormValues, Stored>,
  newest: Stored | null,
) {
  const base = useRef<Values | null>(null);
  base.current ??= form.formState.defaultValues ?? {};
  const followed = useRef(newest);

  function follow(stored: Stored): Pick<Meanwhile<Stored>, 'fields' | 'labels'> {
    const values = toValues(stored);
    const { base: next, conflicts: fields, isKnown } = takeOver(form, base.current ?? {}, values);
    base.current = next;
    const before = getFacts({ ...values, ...next } as DefaultValues<FormValues>);
    const labels = isKnown ? differences(before, getFacts(stored)).map(({ label }) => label) : null;
    return { fields, labels: labels && new Set(labels) };
  }
  const followNewest = useEffectEvent(() => {
    if (newest && newest !== followed.current) follow(newest);
    followed.current = newest;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a newer version is known
  useEffect(() => followNewest(), [newest]);

  function rebase(values: Values): void {
    base.current = values;
  }
  return { follow, rebase };
}

/**
 * Handles an edit of an item that another user has saved meanwhile (409). No version is lost: fields that the
 * user has not edited take the new values, the others keep theirs. If both have changed a field,
 * `ConflictPanel` shows both versions of it, and the user chooses.
 * @param newest the newest version of the item that is known
 */
export function useConflict<FormValues extends FieldValues, Sent, Stored extends { version: number }>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  reading: Reading<FormValues, Stored>,
  newest: Stored | null,
) {
  const { user } = useSession();
  const [theirs, setTheirs] = useState<Meanwhile<Stored> | null>(null);
  const { follow, rebase } = useBase(form, reading, newest);
  const { toValues, getFacts } = reading;
  const ownFacts = () => getFacts(form.getValues() as DefaultValues<FormValues>);

  /**
   * Saves the values. If somebody else has saved meanwhile, merges both and saves again.
   * @returns the stored item; null if the user has to choose
   * @throws any error that is not a conflict
   */
  async function save<Saved>(
    values: Sent,
    send: (values: Sent) => Promise<Saved>,
  ): Promise<Saved | Stored | null> {
    try {
      return await send(values);
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      const current = error.current as Stored;
      const isNew = form.getValues('version' as FieldPath<FormValues>) !== current.version;
      const { fields, labels } = follow(current);
      // A second attempt after a lost response.
      if (sameFacts(ownFacts(), getFacts(current))) return current;
      if (fields.length === 0 && isNew) return saveMerged(send, error.changed);
      setTheirs({ stored: current, changed: error.changed, fields, labels });
      return null;
    }
  }

  async function saveMerged<Saved>(send: (values: Sent) => Promise<Saved>, changed: EarlierChange | null) {
    const results: (Saved | Stored | null)[] = [];
    await form.handleSubmit(async (merged) => void results.push(await save(merged, send)))();
    const result = results.length > 0 ? (results[0] as (typeof results)[number]) : null;
    if (result !== null) toastSuccess(texts.merged(toOrigin(changed, user?.id).theirs));
    return result;
  }

  const setValue = (field: string, value: unknown) =>
    form.setValue(field as FieldPath<FormValues>, value as never, { shouldDirty: true });

  /** Bases the form on the other version. */
  function accept(stored: Stored): void {
    rebase(toValues(stored));
    setValue('version', stored.version);
    setTheirs(null);
  }

  /** Makes the next save overwrite the other version. */
  function keepMine() {
    if (theirs) accept(theirs.stored);
  }

  /** Takes the other version of the fields that both have changed. Further edits of the user stay. */
  function takeTheirs() {
    if (!theirs) return;
    const values: Values = toValues(theirs.stored);
    for (const field of theirs.fields) setValue(field, values[field]);
    accept(theirs.stored);
  }

  const apart = theirs ? differences(ownFacts(), getFacts(theirs.stored)) : [];
  const isTheirs = ({ label }: Difference) => theirs?.labels?.has(label) ?? true;
  const differing = apart.some(isTheirs) ? apart.filter(isTheirs) : apart;
  return { differing, changed: theirs?.changed ?? null, save, keepMine, takeTheirs };
}

import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { EarlierChange } from '#contract/history.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { changedValues } from './use-draft.ts';

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

/**
 * Gives these values to the fields that the user has not edited. The version follows as well if nobody else
 * has changed an edited field; otherwise it stays, so that the next save compares.
 */
function takeOver<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  now: Readonly<Record<string, unknown>>,
): void {
  const entered = form.getValues();
  const before = form.formState.defaultValues ?? {};
  const edited = changedValues(entered, before);
  // Includes values that the form itself has set, for example a deadline that moves with its day.
  for (const [field, value] of Object.entries(edited))
    form.setValue(field as FieldPath<Values>, value as never, { shouldDirty: true });
  const elsewhere = changedValues(now, before);
  const isApart = Object.keys(edited).some((field) => field === 'version' || field in elsewhere);
  const version = isApart ? entered.version : now.version;
  form.reset({ ...now, version } as unknown as DefaultValues<Values>, {
    keepDirtyValues: true,
    keepErrors: true,
  });
}

/**
 * Handles an edit of an item that another user has saved meanwhile (409). No version is lost: fields that the
 * user has not edited take the new values, the others keep theirs. `ConflictPanel` shows both versions, and
 * the user chooses.
 * @param newest the newest version of the item that is known
 */
export function useConflict<Values extends FieldValues, Sent, Stored extends { version: number }>(
  form: UseFormReturn<Values, unknown, Sent>,
  { toValues, getFacts }: Reading<Values, Stored>,
  newest: Stored | null,
) {
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [changed, setChanged] = useState<EarlierChange | null>(null);
  const ownFacts = () => getFacts(form.getValues() as DefaultValues<Values>);
  const followed = useRef(newest);
  useEffect(() => {
    if (newest && newest !== followed.current) takeOver(form, toValues(newest));
    followed.current = newest;
  }, [form, newest, toValues]);

  /**
   * Handles the error of a save. @returns the stored item if it equals the sent one (a second attempt after a
   * lost response); null if the user has to choose
   * @throws any error that is not a conflict
   */
  function settle(error: unknown): Stored | null {
    if (!hasStatus(error, 409)) throw error;
    const current = error.current as Stored;
    takeOver(form, toValues(current));
    if (sameFacts(ownFacts(), getFacts(current))) return current;
    setTheirs(current);
    setChanged(error.changed);
    return null;
  }

  /** Makes the next save overwrite the other version. */
  function keepMine() {
    if (!theirs) return;
    const version = 'version' as FieldPath<Values>;
    form.setValue(version, theirs.version as PathValue<Values, typeof version>);
    setTheirs(null);
  }

  function takeTheirs() {
    if (theirs) form.reset(toValues(theirs));
    setTheirs(null);
  }

  const differing = theirs ? differences(ownFacts(), getFacts(theirs)) : [];
  return { differing, changed, settle, keepMine, takeTheirs };
}

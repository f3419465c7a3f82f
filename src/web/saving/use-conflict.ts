import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { EarlierChange } from '#contract/history.ts';
import { hasStatus } from '../platform/api/api-error.ts';
import { useMergedToast } from './change-origin.ts';
import { isRetryable } from './is-retryable.ts';
import { findChanges, includesChanges, isSame, MAX_REPLACED, type Parts, toParts } from './three-way.ts';
import { type Basis, UNKNOWN_BASIS } from './use-draft.ts';

export interface FieldInWords {
  readonly label: string;
  readonly text: string;
}

interface Reading<Values extends FieldValues, Stored> {
  readonly toValues: (stored: Stored) => DefaultValues<Values>;
  /** Returns the fields in words, always in the same order. */
  readonly getFacts: (item: DefaultValues<Values> | Stored) => readonly FieldInWords[];
}

export type Difference = ReturnType<typeof listFieldDifferences>[number];

export interface Conflict {
  readonly differing: readonly Difference[];
  /** The author and the time of the change that was saved first; null if unknown. */
  readonly changed: EarlierChange | null;
  /** Whether the user has chosen the other change, and the form has further input that is not saved. */
  readonly isRestUnsaved?: boolean;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

const factParts = (facts: readonly FieldInWords[]): Parts =>
  new Map(facts.filter(({ text }) => text !== '').map(({ label, text }) => [label, text]));

/**
 * Lists the facts that differ between the user's input and the saved item. A fact that only one of them has is
 * compared with an empty text.
 * @param base the facts on which the input is based; null if unknown. With `base`, facts that only the user has
 * changed are left out
 */
export function listFieldDifferences(
  mine: readonly FieldInWords[],
  theirs: readonly FieldInWords[],
  base: readonly FieldInWords[] | null = null,
) {
  const [before, own, other] = [base && factParts(base), factParts(mine), factParts(theirs)];
  const changes = [...findChanges(before, own, other)].filter(([, by]) => by !== 'mine');
  return changes.map(([label]) => ({ label, mine: own.get(label) ?? '', theirs: other.get(label) ?? '' }));
}

export function hasSameFacts(a: readonly FieldInWords[], b: readonly FieldInWords[]): boolean {
  return listFieldDifferences(a, b).length === 0;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Copies the saved values (`now`) into the fields that the user has not edited, and the saved `version`. If both
 * sides have changed a field, the form keeps its old `version`, so that the server refuses the next save.
 * @param basis gets the values on which the form is then based, unless they are unknown
 * @param common the values on which both sides are based; null if unknown
 * @returns the fields that both sides have changed
 */
export function takeOver<FormValues extends FieldValues, Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  basis: RefObject<Basis>,
  now: Values,
  common = basis.current.base,
): string[] {
  const entered: Values = form.getValues();
  const changes = findChanges(common && toParts(common), toParts(entered), toParts(now));
  changes.delete('version');
  const edited = [...changes].filter(([, by]) => by !== 'theirs').map(([field]) => field);
  const conflicts = [...changes].filter(([, by]) => by === 'both').map(([field]) => field);
  const version = conflicts.length > 0 ? entered.version : now.version;
  const kept = Object.fromEntries(edited.map((field) => [field, entered[field]]));
  // Fields that both sides have changed keep the values on which they were based.
  const former = Object.fromEntries(conflicts.map((field) => [field, common?.[field]]));
  if (common || conflicts.length === 0)
    basis.current = { ...basis.current, base: { ...now, ...former, version } };
  replaceStored(form, { ...now, version }, kept);
  return conflicts;
}

/**
 * Replaces the values that the form takes for stored.
 * @param kept the fields in which the form has other values
 */
function replaceStored<FormValues extends FieldValues, Sent>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  stored: Values,
  kept: Values,
): void {
  // Each step writes a draft. The tab can be killed after any step, so every draft must have all edits.
  form.setValues({ ...stored, ...kept } as unknown as FormValues);
  form.reset(stored as unknown as DefaultValues<FormValues>, {
    keepValues: true,
    keepFieldsRef: true,
    keepErrors: true,
  });
}

interface Meanwhile<Stored> {
  readonly stored: Stored;
  readonly changed: EarlierChange | null;
  readonly fields: readonly string[];
  readonly before: readonly FieldInWords[] | null;
}

/** Remembers the values on which the form is based. `follow` copies newly saved values into the form. */
function useBase<FormValues extends FieldValues, Sent, Stored>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  { toValues, getFacts }: Reading<FormValues, Stored>,
  newest: Stored | null,
  basis: RefObject<Basis>,
) {
  if (!basis.current.base) basis.current = { ...basis.current, base: form.formState.defaultValues ?? {} };
  const followed = useRef(newest);
  const toFacts = (values: Values) => factParts(getFacts(values as DefaultValues<FormValues>));

  /** Returns null for a draft of an earlier version of the app, which does not tell its base. */
  function findKnown(): Values | null {
    const { base } = basis.current;
    return form.getValues('version' as FieldPath<FormValues>) === base?.version ? base : null;
  }

  function follow(stored: Stored) {
    const known = findKnown();
    const [before, theirs] = [known && toFacts(known), factParts(getFacts(stored))];
    const own = basis.current.sent.findLast((sent) => includesChanges(before, toFacts(sent), theirs));
    const fields = takeOver(form, basis, toValues(stored) as Values, own ?? known);
    const next = known && basis.current.base;
    const isOwn = own !== undefined && isSame(toFacts(own), theirs);
    return { fields, before: next && getFacts(next as DefaultValues<FormValues>), isOwn };
  }
  /** Whether the form has a draft that is based on an older version. */
  const isBehind = (stored: Stored) =>
    Number(findKnown()?.version) < Number((toValues(stored) as Values).version);
  const followNewest = useEffectEvent((stored: Stored | null) => {
    if (stored && (stored !== followed.current || isBehind(stored))) follow(stored);
    followed.current = stored;
  });
  useEffect(() => followNewest(newest), [newest]);

  return follow;
}

/**
 * Handles an edit of an item that another user has saved meanwhile (409). Fields that the user has not edited get
 * the saved values. `ConflictPanel` asks about fields that both users have changed.
 * @param newest the item as it was fetched last
 * @param draftBasis the basis of the draft, if the form has one
 */
export function useConflict<FormValues extends FieldValues, Sent, Stored extends { version: number }>(
  form: UseFormReturn<FormValues, unknown, Sent>,
  reading: Reading<FormValues, Stored>,
  newest: Stored | null,
  draftBasis?: RefObject<Basis>,
) {
  const tellMerged = useMergedToast();
  const [theirs, setTheirs] = useState<Meanwhile<Stored> | null>(null);
  const [hasTaken, setHasTaken] = useState(false);
  const ownBasis = useRef(UNKNOWN_BASIS);
  const basis = draftBasis ?? ownBasis;
  const follow = useBase(form, reading, newest, basis);
  const { toValues, getFacts } = reading;
  const toFacts = (values: unknown) => getFacts(values as DefaultValues<FormValues>);
  const ownFacts = () => toFacts(form.getValues());

  function rememberSent(values: Values): void {
    basis.current = { ...basis.current, sent: [...basis.current.sent, values].slice(-MAX_REPLACED) };
  }

  /**
   * Saves the values. If somebody else has saved meanwhile, merges both and saves again.
   * @returns the stored item; null if the user has to choose
   * @throws any error that is not a conflict
   */
  async function save<Saved extends object>(
    values: Sent,
    send: (values: Sent) => Promise<Saved>,
  ): Promise<Saved | Stored | null> {
    // Read before the request: the user may go on typing, and the form may follow newly saved values.
    const entered: Values = { ...form.getValues() };
    setHasTaken(false);
    try {
      const saved = await send(values);
      basis.current = { ...basis.current, sent: [] };
      return saved;
    } catch (error) {
      if (!hasStatus(error, 409)) {
        if (isRetryable(error)) rememberSent(entered);
        throw error;
      }
      const current = error.current as Stored;
      const { fields, before, isOwn } = follow(current);
      // If the facts are the same, the server has saved an earlier attempt whose response was lost.
      if (hasSameFacts(ownFacts(), getFacts(current))) return current;
      if (fields.length === 0 && entered.version !== current.version)
        return saveMerged(send, isOwn ? null : error);
      setTheirs({ stored: current, changed: error.changed, fields, before });
      return null;
    }
  }

  /**
   * Saves the form after a merge.
   * @param refusal the refusal that led to the merge; null if this form itself had sent the saved values
   */
  async function saveMerged<Saved extends object>(
    send: (values: Sent) => Promise<Saved>,
    refusal: Pick<Meanwhile<Stored>, 'changed'> | null,
  ) {
    const results: (Saved | Stored | null)[] = [];
    await form.handleSubmit(async (merged) => void results.push(await save(merged, send)))();
    const [result = null] = results;
    if (result !== null && refusal) tellMerged(refusal.changed);
    return result;
  }

  /**
   * Bases the form on what the other user has saved, so that the next save overwrites it.
   * @param taken the fields that get the other user's values
   */
  function accept(taken: readonly string[]): void {
    if (!theirs) return;
    const values: Values = toValues(theirs.stored);
    const { version: _, ...entered }: Values = form.getValues();
    const kept = Object.entries(entered).filter(([field]) => !taken.includes(field));
    basis.current = { ...basis.current, base: values };
    replaceStored(form, values, Object.fromEntries(kept));
    setTheirs(null);
    setHasTaken(taken.length > 0);
  }

  const compare = (before: Meanwhile<Stored>['before'] = null) =>
    theirs ? listFieldDifferences(ownFacts(), getFacts(theirs.stored), before) : [];
  const apart = compare(theirs?.before);
  const differing = apart.length > 0 ? apart : compare();
  return {
    differing,
    changed: theirs?.changed ?? null,
    isRestUnsaved: hasTaken && !hasSameFacts(ownFacts(), toFacts(form.formState.defaultValues)),
    save,
    keepMine: () => accept([]),
    takeTheirs: () => accept(theirs?.fields ?? []),
  };
}

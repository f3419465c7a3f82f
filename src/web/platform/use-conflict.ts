import { useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { hasStatus } from './api-error.ts';

/** One entry of a form as a person reads it. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** How a form reads a stored thing. */
export interface Reading<Values extends FieldValues, Stored> {
  /** As values of the form. */
  readonly toValues: (stored: Stored) => DefaultValues<Values>;
  /** The form's values or the stored thing as a person reads it, always in the same order. */
  readonly factsOf: (thing: DefaultValues<Values> | Stored) => readonly Fact[];
}

/** An entry that two people made differently. */
export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What `FormConflict` shows and calls. */
export interface Conflict {
  readonly differing: readonly Difference[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

function differences(mine: readonly Fact[], theirs: readonly Fact[]): Difference[] {
  return mine
    .map(({ label, text }, index) => ({ label, mine: text, theirs: theirs[index]?.text ?? '' }))
    .filter((entry) => entry.mine !== entry.theirs);
}

export function sameFacts(a: readonly Fact[], b: readonly Fact[]): boolean {
  return differences(a, b).length === 0;
}

/**
 * An edit of what somebody else saved meanwhile (409). Neither version is lost: the form keeps what was typed,
 * the other one is shown beside it (`FormConflict`), and the person chooses.
 */
export function useConflict<Values extends FieldValues, Sent, Stored extends { version: number }>(
  form: UseFormReturn<Values, unknown, Sent>,
  { toValues, factsOf }: Reading<Values, Stored>,
) {
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const typed = () => factsOf(form.getValues() as DefaultValues<Values>);

  /**
   * What a refused save comes to: the stored thing where it is just what was sent (a second try after an answer
   * that got lost), null where a person has to choose. Throws what is no conflict.
   */
  function settle(error: unknown): Stored | null {
    if (!hasStatus(error, 409)) throw error;
    const current = error.current as Stored;
    if (sameFacts(typed(), factsOf(current))) return current;
    setTheirs(current);
    return null;
  }

  /** The next save goes over the other version. */
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

  const differing = theirs ? differences(typed(), factsOf(theirs)) : [];
  return { differing, settle, keepMine, takeTheirs };
}

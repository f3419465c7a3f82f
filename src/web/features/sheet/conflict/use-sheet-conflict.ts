import { useState } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import type { Sheet } from '../rows/sheet-rows.ts';
import { hasSameContent } from '../sheet-form.ts';
import {
  countEqual,
  type DifferingLine,
  followSheet,
  listDifferingLines,
  listSharedPlaces,
  mergeSheets,
  proposeVersion,
  type Version,
  withCommonBase,
} from './differing-lines.ts';

interface Conflict {
  readonly sheet: Sheet;
  /** The author and the time of the other save; null if the server does not tell. */
  readonly changed: EarlierChange | null;
  /** The lines that only the other user has changed. These lines were taken from the other sheet. */
  readonly taken: readonly DifferingLine[];
}

const isConflict = ({ by }: DifferingLine) => by === 'both';

/**
 * Merges the sheet with the version that another user has saved meanwhile. If both have changed a line, the user
 * chooses a version.
 * @param follow changes all steps of the undo history
 * @param onChosen saves the merged sheet; `changes` says whether the merged sheet differs from the stored sheet
 */
export function useSheetConflict(
  sheet: Sheet,
  follow: (change: (step: Sheet) => Sheet) => void,
  onChosen: (merged: Sheet, changes: boolean) => void,
) {
  const [saved, setSaved] = useState<Conflict | null>(null);
  const [comparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Version>>>({});
  const differing = saved ? listDifferingLines(sheet, saved.sheet) : [];
  const lines = differing.filter(isConflict);
  const chosenVersion = (line: DifferingLine) => choices[line.key] ?? proposeVersion(sheet, line);
  const chosen = lines.filter((line) => chosenVersion(line) === 'theirs');
  const merged = saved && mergeSheets(sheet, saved.sheet, chosen);

  /**
   * Adds the lines that only the other user has changed.
   * @returns the merged sheet; null if the user has to choose
   */
  function mergeTheirs(theirs: Sheet, changed: EarlierChange | null): Sheet | null {
    const apart = listDifferingLines(withCommonBase(sheet, theirs), theirs);
    const followed = followSheet(sheet, theirs);
    follow((step) => followSheet(step, theirs));
    if (hasSameContent(followed, theirs) || !apart.some(isConflict)) return followed;
    setSaved({ sheet: theirs, changed, taken: apart.filter(({ by }) => by === 'theirs') });
    setChoices({});
    setComparing(true);
    return null;
  }

  function accept(): void {
    if (!merged) return;
    setSaved(null);
    onChosen(merged, !hasSameContent(merged, saved.sheet));
  }

  return {
    saved,
    comparing: saved !== null && comparing,
    lines,
    equal: countEqual(sheet, [...differing, ...(saved?.taken ?? [])]),
    chosenVersion,
    choose: ({ key }: DifferingLine, version: Version) => setChoices({ ...choices, [key]: version }),
    chooseAll: (version: Version) =>
      setChoices(Object.fromEntries(lines.map(({ key }) => [key, version] as const))),
    /** The sheet with the chosen version of each line; null without a conflict. */
    merged,
    /** The slots that would have two starters. */
    shared: merged ? listSharedPlaces(merged, sheet, saved.sheet) : [],
    mergeTheirs,
    accept,
    compare: () => setComparing(true),
    goBack: () => setComparing(false),
  };
}

export type SheetConflict = ReturnType<typeof useSheetConflict>;

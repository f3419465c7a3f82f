import { useState } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import type { Sheet } from '../rows/sheet-rows.ts';
import { type DifferingLine, differingLines, mergedSheet, type Version } from './differing-lines.ts';

/** The sheet that was saved meanwhile, and the change with its author; null if the server does not say. */
export interface SavedMeanwhile {
  readonly sheet: Sheet;
  readonly changed: EarlierChange | null;
}

type Choices = Readonly<Record<string, Version>>;

/**
 * Lets the user choose, player by player, between their sheet and one that was saved meanwhile.
 * @param stored the sheet that the user began with
 * @param save saves the merged sheet; `changes` says whether its lines differ from the stored ones
 */
export function useSheetConflict(
  sheet: Sheet,
  stored: Sheet,
  save: (merged: Sheet, changes: boolean) => void,
) {
  const [saved, setSaved] = useState<SavedMeanwhile | null>(null);
  const [comparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const before = sheet.version === stored.version ? stored : null;
  const lines = saved ? differingLines(sheet, saved.sheet, before) : [];
  const chosenVersion = ({ key, preset }: DifferingLine) => choices[key] ?? preset;

  /** Shows what differs. If nothing does, saves again at once. */
  function meet(next: SavedMeanwhile): void {
    if (differingLines(sheet, next.sheet, before).length === 0)
      save(mergedSheet(sheet, next.sheet, []), false);
    else {
      setSaved(next);
      setChoices({});
      setComparing(true);
    }
  }

  const merged =
    saved &&
    mergedSheet(
      sheet,
      saved.sheet,
      lines.filter((line) => chosenVersion(line) === 'theirs'),
    );

  function accept(): void {
    if (!merged || !saved) return;
    setSaved(null);
    setComparing(false);
    save(merged, differingLines(merged, saved.sheet, null).length > 0);
  }

  return {
    saved,
    comparing: saved !== null && comparing,
    lines,
    chosenVersion,
    choose: ({ key }: DifferingLine, version: Version) => setChoices({ ...choices, [key]: version }),
    chooseAll: (version: Version) =>
      setChoices(Object.fromEntries(lines.map(({ key }) => [key, version] as const))),
    /** The sheet that results from the choices; null without a conflict. */
    merged,
    meet,
    accept,
    compare: () => setComparing(true),
    goBack: () => setComparing(false),
  };
}

export type SheetConflict = ReturnType<typeof useSheetConflict>;

import { useState } from 'react';
import type { EarlierChange } from '#contract/history.ts';
import type { Sheet } from '../rows/sheet-rows.ts';
import { sameContent } from '../sheet-form.ts';
import {
  countEqual,
  type DifferingLine,
  differingLines,
  followSheet,
  mergedSheet,
  type Version,
} from './differing-lines.ts';

/** The sheet that was saved meanwhile, and the change with its author; null if the server does not say. */
export interface SavedMeanwhile {
  readonly sheet: Sheet;
  readonly changed: EarlierChange | null;
}

interface Conflict extends SavedMeanwhile {
  /** The number of lines that were taken from the other sheet because only the other side has changed them. */
  readonly taken: number;
}

interface Options {
  readonly sheet: Sheet;
  /** Changes all steps of the undo history. */
  readonly follow: (change: (step: Sheet) => Sheet) => void;
  /** Saves a merge that needed no choice. */
  readonly onMerged: (merged: Sheet, changed: EarlierChange | null) => void;
  /** Called if the server already has this very sheet. */
  readonly onSame: () => void;
  /** Saves the chosen lines. `changes` says whether they differ from the stored ones. */
  readonly onChosen: (merged: Sheet, changes: boolean) => void;
}

const isConflict = ({ by }: DifferingLine) => by === 'both';

/**
 * Merges the sheet with the version that another user has saved meanwhile. Where both have changed a player's line,
 * the user chooses, player by player.
 */
export function useSheetConflict({ sheet, follow, onMerged, onSame, onChosen }: Options) {
  const [saved, setSaved] = useState<Conflict | null>(null);
  const [comparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, Version>>>({});
  const differing = saved ? differingLines(sheet, saved.sheet) : [];
  const lines = differing.filter(isConflict);
  const chosenVersion = ({ key, preset }: DifferingLine) => choices[key] ?? preset;

  /** Takes the lines that only the other sheet has changed. Saves at once if there is nothing to choose. */
  function meet(next: SavedMeanwhile): void {
    const apart = differingLines(sheet, next.sheet);
    const merged = followSheet(sheet, next.sheet);
    follow((step) => followSheet(step, next.sheet));
    if (sameContent(merged, next.sheet)) onSame();
    else if (apart.some(isConflict)) compareLines(next, apart);
    else onMerged(merged, next.changed);
  }

  function compareLines(next: SavedMeanwhile, apart: readonly DifferingLine[]): void {
    setSaved({ ...next, taken: apart.filter(({ by }) => by === 'theirs').length });
    setChoices({});
    setComparing(true);
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
    onChosen(merged, !sameContent(merged, saved.sheet));
  }

  return {
    saved,
    comparing: saved !== null && comparing,
    lines,
    /** The number of players whose lines are equal in both sheets. */
    equal: countEqual(sheet, differing),
    chosenVersion,
    choose: ({ key }: DifferingLine, version: Version) => setChoices({ ...choices, [key]: version }),
    chooseAll: (version: Version) =>
      setChoices(Object.fromEntries(lines.map(({ key }) => [key, version] as const))),
    /** The user's sheet with the chosen lines; null without a conflict. */
    merged,
    meet,
    accept,
    compare: () => setComparing(true),
    goBack: () => setComparing(false),
  };
}

export type SheetConflict = ReturnType<typeof useSheetConflict>;

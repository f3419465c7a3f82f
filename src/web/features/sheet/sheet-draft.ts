import { useEffect, useState } from 'react';
import { lineScore } from '#contract/line-score.ts';
import { browserStorage, parseJson } from '../../platform/storage/storage.ts';
import { followSheet, rebase } from './conflict/differing-lines.ts';
import {
  BATTER_COLUMNS,
  type BatterRow,
  completeSheet,
  makeBatterRow,
  makePitcherRow,
  PITCHER_COLUMNS,
  type PitcherRow,
  type Sheet,
} from './rows/sheet-rows.ts';
import { hasSameContent } from './sheet-form.ts';

type Unknown = Readonly<Record<string, unknown>>;

function asRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

function asList(value: unknown): Unknown[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

function parseCells<Column extends string>(row: Unknown, columns: readonly Column[]) {
  const cells = asRecord(row.cells);
  const known = columns.filter((column) => typeof cells[column] === 'string');
  return Object.fromEntries(known.map((column) => [column, cells[column]])) as Partial<
    Record<Column, string>
  >;
}

function parsePitcher(row: Unknown, index: number): PitcherRow {
  const pitcher = makePitcherRow(`p${index + 1}`, parseCells(row, PITCHER_COLUMNS));
  return row.suggested === true ? { ...pitcher, suggested: true } : pitcher;
}

function parseBatter(row: Unknown, index: number): BatterRow {
  return makeBatterRow(`b${index + 1}`, Number(row.order), parseCells(row, BATTER_COLUMNS));
}

/** Leaves out a line score that the server would not accept. */
function parseLineScore({ line_score, bats_first }: Unknown): Pick<Sheet, 'lineScore'> {
  const read = lineScore.safeParse(line_score).data ?? null;
  const first = typeof bats_first === 'boolean' ? bats_first : null;
  return read || first !== null ? { lineScore: { line_score: read, bats_first: first } } : {};
}

function parseSheet(draft: Unknown): Sheet {
  const batters = asList(draft.batters).filter(({ order }) => Number.isInteger(order));
  return completeSheet({
    batters: batters.map(parseBatter),
    pitchers: asList(draft.pitchers).map(parsePitcher),
    ...parseLineScore(asRecord(draft.lineScore)),
    version: typeof draft.version === 'string' ? draft.version : null,
    ...(draft.base ? { base: parseSheet(asRecord(draft.base)) } : {}),
  });
}

export function readDraft(text: string | null): Sheet | null {
  const draft = parseJson(text);
  return draft === null ? null : parseSheet(asRecord(draft));
}

/**
 * Returns the draft of an earlier visit with what others have saved since; null without unsaved input.
 * @param isConfirmed false if `stored` may be older than the draft, as it can be without a network
 */
export function restoreDraft(text: string | null, stored: Sheet, isConfirmed: boolean): Sheet | null {
  const draft = readDraft(text);
  if (!draft) return null;
  const isSame = draft.version === stored.version;
  const followed = isSame ? rebase(draft, stored) : isConfirmed ? followSheet(draft, stored) : draft;
  return hasSameContent(followed, stored) ? null : followed;
}

/**
 * Stores the sheet in the browser until the sheet is saved.
 * @returns the time of the last write; null if the sheet equals the saved sheet
 */
export function useSheetDraft(key: string, stored: Sheet, sheet: Sheet): Date | null {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  useEffect(() => {
    const unchanged = hasSameContent(sheet, stored);
    if (unchanged) browserStorage.remove(key);
    else browserStorage.write(key, JSON.stringify(sheet));
    setSavedAt(unchanged ? null : new Date());
  }, [key, sheet, stored]);
  return savedAt;
}

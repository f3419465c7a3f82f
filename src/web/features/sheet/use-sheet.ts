import { useMemo, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { draftNames } from '../../draft-names.ts';
import { browserStorage } from '../../platform/storage/storage.ts';
import { useUndoHistory } from '../../saving/history.ts';
import { useDraftKey } from '../../saving/use-draft.ts';
import { collectErrors, countErrors, withoutMissing } from './check/sheet-check.ts';
import { rebase } from './conflict/differing-lines.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { restoreDraft, useSheetDraft } from './sheet-draft.ts';
import { hasSameContent, toSheet } from './sheet-form.ts';
import { type RefusedSheet, type SaveReport, useSheetSaving } from './use-sheet-saving.ts';

/** Missing values are shown only after an attempt to save. */
function useSheetErrors(sheet: Sheet) {
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<RefusedSheet | null>(null);
  const wrong = useMemo(() => collectErrors(sheet), [sheet]);
  const refusal = refused && hasSameContent(refused.sheet, sheet) ? refused.errors : {};
  const errors = { ...refusal, ...(attempted ? wrong : withoutMissing(wrong)) };
  return {
    errors,
    errorCount: attempted ? countErrors(errors) : 0,
    /** Whether a cell prevents saving, even if its error is not shown. */
    blocked: countErrors(wrong) > 0,
    setAttempted,
    setRefused,
  };
}

/** Returns whether a change is too small for an undo step, such as a space after the last word. */
function looksEqual(a: Sheet, b: Sheet): boolean {
  return (
    a.batters.length === b.batters.length && a.pitchers.length === b.pitchers.length && hasSameContent(a, b)
  );
}

export interface SheetOptions {
  readonly game: GameDetail;
  /** The newest version of the game that this device has. */
  readonly newest: GameDetail;
  /** Whether the server has answered since the page opened. Without an answer, `newest` may be older than a draft. */
  readonly isConfirmed: boolean;
  readonly onSaved: (report: SaveReport) => void;
}

export function useSheet({ game, newest, isConfirmed, onSaved }: SheetOptions) {
  const draftKey = useDraftKey(draftNames.sheet(game.id));
  const stored = useMemo(() => toSheet(newest), [newest]);
  const [restored, setRestored] = useState(() =>
    restoreDraft(browserStorage.read(draftKey), stored, isConfirmed),
  );
  const history = useUndoHistory(() => restored ?? rebase(stored, stored), looksEqual);
  const { present: sheet, change, reset, undo, redo, follow } = history;
  const savedAt = useSheetDraft(draftKey, stored, sheet);
  const [warnedSheet, setWarnedSheet] = useState<Sheet | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const focusFirstError = () => setFocusRequests((count) => count + 1);
  const { errors, errorCount, blocked, setAttempted, setRefused } = useSheetErrors(sheet);
  const { document, save, conflict, failure, waits } = useSheetSaving({
    newest,
    isConfirmed,
    stored,
    sheet,
    change,
    follow,
    draftKey,
    onSave: () => setAttempted(true),
    onRefused: setRefused,
    onWrongCell: focusFirstError,
    onSaved,
    onStayed: () => setRestored(null),
  });

  return {
    sheet,
    change,
    undo,
    redo,
    errors,
    errorCount,
    blocked,
    /** Whether the user has seen how this sheet differs from the score, and has not changed the sheet since. */
    warned: warnedSheet === sheet,
    warn: () => setWarnedSheet(sheet),
    draft: {
      // A saved sheet that only waits to be sent is not reported as restored.
      isRestored: restored !== null && document.state === 'clean',
      isOutdated: restored !== null && isConfirmed && sheet.version !== stored.version,
      discard() {
        document.drop();
        reset(rebase(stored, stored));
        setRestored(null);
      },
    },
    savedAt,
    focusRequests,
    focusFirstError,
    save,
    failure,
    waits,
    pending: document.state === 'sending',
    conflict,
  };
}

export type SheetState = ReturnType<typeof useSheet>;

import { useMemo, useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { draftNames } from '../../draft-names.ts';
import { browserStorage } from '../../platform/storage/storage.ts';
import { useUndoHistory } from '../../saving/history.ts';
import { useDraftKey } from '../../saving/use-draft.ts';
import { rebase } from './conflict/differing-lines.ts';
import type { Sheet } from './rows/sheet-rows.ts';
import { restoreDraft, useSheetDraft } from './sheet-draft.ts';
import { hasSameContent, toSheet } from './sheet-form.ts';
import { type SaveReport, useSheetSaving } from './use-sheet-saving.ts';

/** Returns whether a change is too small for an undo step, such as a space after the last word. */
function looksEqual(a: Sheet, b: Sheet): boolean {
  return (
    a.batters.length === b.batters.length && a.pitchers.length === b.pitchers.length && hasSameContent(a, b)
  );
}

export interface SheetOptions {
  /** The newest version that this device has. */
  readonly game: GameDetail;
  /** Whether the server has answered since the page opened. Without an answer, `game` may be older than a draft. */
  readonly isConfirmed: boolean;
  readonly onSaved: (report: SaveReport) => void;
}

export function useSheet({ game, isConfirmed, onSaved }: SheetOptions) {
  const draftKey = useDraftKey(draftNames.sheet(game.id));
  const stored = useMemo(() => toSheet(game), [game]);
  const [restored, setRestored] = useState(() =>
    restoreDraft(browserStorage.read(draftKey), stored, isConfirmed),
  );
  const history = useUndoHistory(() => restored ?? rebase(stored, stored), looksEqual);
  const { present: sheet, change, reset, undo, redo } = history;
  const savedAt = useSheetDraft(draftKey, stored, sheet);
  const [warnedSheet, setWarnedSheet] = useState<Sheet | null>(null);
  const { document, ...saving } = useSheetSaving({
    ...{ game, stored, isConfirmed, history, draftKey, onSaved },
    onStayed: () => setRestored(null),
  });

  return {
    ...saving,
    sheet,
    change,
    undo,
    redo,
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
    pending: document.state === 'sending',
  };
}

export type SheetState = ReturnType<typeof useSheet>;

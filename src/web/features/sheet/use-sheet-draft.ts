import { useCallback, useEffect, useState } from 'react';
import { draftNames } from '../../draft-names.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useDraftKey } from '../../platform/use-draft.ts';
import { sheetDocument } from './sheet.document.ts';
import { readDraft } from './sheet-draft.ts';
import { sameContent } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';

export interface SheetDraft {
  /** In storage. */
  readonly key: string;
  /** An unsaved draft, until the user decides about it. */
  readonly offered: Sheet | null;
  /** Restores or discards the draft. */
  readonly decide: (resume: boolean) => void;
  /** Removes the draft after saving. */
  readonly saved: () => void;
  /** When the sheet was last stored in the browser; null if it was not. */
  readonly keptAt: Date | null;
}

/** Stores the sheet in the browser until it is saved. */
export function useSheetDraft(
  gameId: number,
  stored: Sheet,
  sheet: Sheet,
  restore: (sheet: Sheet) => void,
): SheetDraft {
  const key = useDraftKey(draftNames.sheet(gameId));
  const [offered, setOffered] = useState<Sheet | null>(() => {
    const draft = readDraft(browserStorage.read(key));
    return draft && !sameContent(draft, stored) ? draft : null;
  });
  const [keptAt, setKeptAt] = useState<Date | null>(null);

  useEffect(() => {
    if (offered) return;
    const unchanged = sameContent(sheet, stored);
    if (unchanged) browserStorage.remove(key);
    else browserStorage.write(key, JSON.stringify(sheet));
    setKeptAt(unchanged ? null : new Date());
  }, [key, offered, sheet, stored]);

  const decide = (resume: boolean) => {
    if (resume && offered) restore(offered);
    if (!resume) sheetDocument.drop(gameId);
    setOffered(null);
  };
  const saved = useCallback(() => browserStorage.remove(key), [key]);
  return { key, offered, decide, saved, keptAt };
}

import { useCallback, useEffect, useState } from 'react';
import { draftNames } from '../../draft-names.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useDraftKey } from '../../platform/use-draft.ts';
import { readDraft } from './sheet-draft.ts';
import { sameLines } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';

export interface SheetDraft {
  /** An unsaved draft, until the user decides about it. */
  readonly offered: Sheet | null;
  /** Restores or discards the draft. */
  readonly decide: (resume: boolean) => void;
  /** Removes the draft after saving. */
  readonly saved: () => void;
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
    return draft && !sameLines(draft, stored) ? draft : null;
  });

  useEffect(() => {
    if (offered) return;
    if (sameLines(sheet, stored)) browserStorage.remove(key);
    else browserStorage.write(key, JSON.stringify(sheet));
  }, [key, offered, sheet, stored]);

  const decide = (resume: boolean) => {
    if (resume && offered) restore(offered);
    setOffered(null);
  };
  const saved = useCallback(() => browserStorage.remove(key), [key]);
  return { offered, decide, saved };
}

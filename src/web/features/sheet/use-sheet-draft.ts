import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '../../platform/storage.ts';
import { useDraftKey } from '../../platform/use-draft.ts';
import { readDraft } from './sheet-draft.ts';
import { sameLines } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';

export interface SheetDraft {
  /** What was typed before and not saved, until the person has decided about it. */
  readonly offered: Sheet | null;
  /** Goes on with it, or throws it away. */
  readonly decide: (goOn: boolean) => void;
  /** After a save: nothing is left to keep. */
  readonly saved: () => void;
}

/** Keeps the sheet until it is saved, through a reload, a lost connection and a closed tab. */
export function useSheetDraft(
  gameId: number,
  stored: Sheet,
  sheet: Sheet,
  restore: (sheet: Sheet) => void,
): SheetDraft {
  const key = useDraftKey(`sheet:${gameId}`);
  const [offered, setOffered] = useState<Sheet | null>(() => {
    const draft = readDraft(browserStorage.read(key));
    return draft && !sameLines(draft, stored) ? draft : null;
  });

  useEffect(() => {
    if (offered) return;
    if (sameLines(sheet, stored)) browserStorage.remove(key);
    else browserStorage.write(key, JSON.stringify(sheet));
  }, [key, offered, sheet, stored]);

  const decide = (goOn: boolean) => {
    if (goOn && offered) restore(offered);
    setOffered(null);
  };
  const saved = useCallback(() => browserStorage.remove(key), [key]);
  return { offered, decide, saved };
}

import { useEffect, useState } from 'react';
import { draftNames } from '../../draft-names.ts';
import { browserStorage } from '../../platform/storage.ts';
import { useDraftKey } from '../../saving/use-draft.ts';
import { readDraft } from './sheet-draft.ts';
import { sameContent } from './sheet-form.ts';
import type { Sheet } from './sheet-rows.ts';

/** Stores the sheet in the browser until it is saved. */
export function useSheetDraft(gameId: number, stored: Sheet, sheet: Sheet) {
  /** In storage. */
  const key = useDraftKey(draftNames.sheet(gameId));
  /** An unsaved draft, until the user decides about it. */
  const [offered, setOffered] = useState<Sheet | null>(() => {
    const draft = readDraft(browserStorage.read(key));
    return draft && !sameContent(draft, stored) ? draft : null;
  });
  /** When the sheet was last stored in the browser; null if it was not. */
  const [keptAt, setKeptAt] = useState<Date | null>(null);

  useEffect(() => {
    if (offered) return;
    const unchanged = sameContent(sheet, stored);
    if (unchanged) browserStorage.remove(key);
    else browserStorage.write(key, JSON.stringify(sheet));
    setKeptAt(unchanged ? null : new Date());
  }, [key, offered, sheet, stored]);

  return { key, offered, keptAt, endOffer: () => setOffered(null) };
}

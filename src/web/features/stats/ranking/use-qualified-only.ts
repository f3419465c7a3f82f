import { useState } from 'react';
import { readPreference, writePreference } from '../../../platform/storage/preferences.ts';

const EVERYBODY = 'ranking-of-everybody';

/**
 * Returns whether lists of rates rank only players who reach the minimum. True at first; the device stores the choice.
 */
export function isQualifiedOnly(): boolean {
  return readPreference(EVERYBODY) === null;
}

export function useQualifiedOnly() {
  const [qualifiedOnly, setQualifiedOnly] = useState(isQualifiedOnly);
  const choose = (next: boolean) => {
    writePreference(EVERYBODY, next ? null : '1');
    setQualifiedOnly(next);
  };
  return [qualifiedOnly, choose] as const;
}

import { useState } from 'react';
import { readPreference, writePreference } from '../../../platform/storage/preferences.ts';

const EVERYBODY = 'ranking-of-everybody';

/** Whether lists of rates rank only players who reach the minimum: on at first, and kept on the device. */
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

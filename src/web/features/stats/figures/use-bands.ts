import { useSyncExternalStore } from 'react';
import { readPreference, writePreference } from '../../../platform/storage/preferences.ts';

const NAME = 'bands';
const OFF = 'off';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOn = () => readPreference(NAME) !== OFF;

function choose(on: boolean): void {
  writePreference(NAME, on ? null : OFF);
  for (const listener of listeners) listener();
}

/** Whether this person wants to see the bands of small samples, and the function that changes it. */
export function useBands(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn), choose];
}

import { browserStorage } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

// A person's choices on this device, for example the season. They survive a reload and the end of a session;
// a logout removes them.

const PREFIX = storageKeys.preferences.key;

export function readPreference(name: string): string | null {
  return browserStorage.read(PREFIX + name);
}

/** Stores a preference; null removes it. */
export function writePreference(name: string, value: string | null): void {
  if (value === null) browserStorage.remove(PREFIX + name);
  else browserStorage.write(PREFIX + name, value);
}

export function listPreferenceNames(start: string): string[] {
  return browserStorage.keys(PREFIX + start).map((key) => key.slice(PREFIX.length));
}

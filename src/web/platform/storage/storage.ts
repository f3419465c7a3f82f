import { storageKeys } from './storage-keys.ts';

/**
 * Returns functions that read and write texts. Uses memory if the browser refuses the storage (private window, full
 * disk).
 */
function createTextStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => memory.get(key) ?? attempt((area) => area.getItem(key)),
    write: (key: string, text: string) => {
      const stored = attempt((area) => {
        area.setItem(key, text);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, text);
    },
    remove: (key: string) => {
      memory.delete(key);
      attempt((area) => area.removeItem(key));
    },
    keys: (prefix: string) =>
      [...memory.keys(), ...(attempt((area) => Object.keys(area)) ?? [])].filter((key) =>
        key.startsWith(prefix),
      ),
  };
}

export const tabStorage = createTextStorage(() => window.sessionStorage);
export const browserStorage = createTextStorage(() => window.localStorage);

/** Parses a stored text without checking its values; null if it is missing or no JSON. */
export function parseJson<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function removeUntil(moment: number): void {
  for (const { key, until } of Object.values(storageKeys))
    if (until <= moment)
      for (const area of [tabStorage, browserStorage]) for (const name of area.keys(key)) area.remove(name);
}

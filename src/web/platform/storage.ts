/** What the app keeps in the browser. A browser that refuses storage (private windows, full disk) loses comfort, not function. */
interface KeptText {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** The keys that begin so. */
  keys(beginning: string): string[];
}

/** A storage that falls back to this page's memory when the browser refuses. */
function kept(storage: () => Storage): KeptText {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((area) => area.getItem(key)),
    write: (key, text) => {
      const stored = attempt((area) => {
        area.setItem(key, text);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, text);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((area) => area.removeItem(key));
    },
    keys: (beginning) =>
      [...memory.keys(), ...(attempt((area) => Object.keys(area)) ?? [])].filter((key) =>
        key.startsWith(beginning),
      ),
  };
}

/** Ends with the tab. */
export const tabStorage = kept(() => window.sessionStorage);
/** Stays in this browser. */
export const browserStorage = kept(() => window.localStorage);

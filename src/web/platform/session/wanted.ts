import { browserStorage, tabStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

// The page that a visitor wanted to see before they had to log in.

const KEY = storageKeys.wanted.key;
/** As long as a verification link is valid, which usually opens in another tab. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The path if it is one of this site, null otherwise: nobody may lead a login to another site. */
export function ownPath(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const url = URL.parse(text, origin);
  if (url?.origin !== origin) return null;
  // `/..//evil.example` begins with two slashes only now.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

function inOtherTab(): string | null {
  const [time, path] = browserStorage.read(KEY)?.split(' ') ?? [];
  return Number(time) > Date.now() - LIFETIME_MS ? (path ?? null) : null;
}

export const wanted = {
  read: () => ownPath(tabStorage.read(KEY) ?? inOtherTab(), window.location.origin),
  keep: (path: string) => tabStorage.write(KEY, path),

  /** For a registration: the login follows in the tab of the verification mail. */
  keepForOtherTabs(): void {
    const path = tabStorage.read(KEY);
    if (path !== null) browserStorage.write(KEY, `${Date.now()} ${path}`);
  },

  forget(): void {
    tabStorage.remove(KEY);
    browserStorage.remove(KEY);
  },
};

import { browserStorage, tabStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.wanted.key;
/**
 * Other tabs remember the page as long as a verification link is valid, because the link usually opens in
 * another tab.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Returns null for a path of another site, because a link must not redirect a login there. */
export function readOwnPath(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const url = URL.parse(text, origin);
  if (url?.origin !== origin) return null;
  // Normalizing `/..//evil.example` gives a path that begins with two slashes.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

function inOtherTab(): string | null {
  const [time, path] = browserStorage.read(KEY)?.split(' ') ?? [];
  return Number(time) > Date.now() - LIFETIME_MS ? (path ?? null) : null;
}

export const wanted = {
  read: () => readOwnPath(tabStorage.read(KEY) ?? inOtherTab(), window.location.origin),
  keep: (path: string) => tabStorage.write(KEY, path),

  /**
   * Keeps the page for other tabs after a registration, because the verification mail opens another tab for
   * the login.
   */
  keepForOtherTabs(): void {
    const path = tabStorage.read(KEY);
    if (path !== null) browserStorage.write(KEY, `${Date.now()} ${path}`);
  },

  forget(): void {
    tabStorage.remove(KEY);
    browserStorage.remove(KEY);
  },
};

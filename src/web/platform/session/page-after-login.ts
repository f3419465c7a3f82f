import { browserStorage, tabStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const KEY = storageKeys.wanted.key;
/**
 * How long other tabs remember the page, in milliseconds: as long as a verification link is valid, which usually
 * opens in another tab.
 */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Returns a path of this site; null for a path of another site, because a login must not redirect there. */
export function readOwnPath(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null;
  const url = URL.parse(text, origin);
  if (url?.origin !== origin) return null;
  // Normalizing `/..//evil.example` gives a path that begins with two slashes.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

function readFromOtherTab(): string | null {
  const [time, path] = browserStorage.read(KEY)?.split(' ') ?? [];
  return Number(time) > Date.now() - LIFETIME_MS ? (path ?? null) : null;
}

export const pageAfterLogin = {
  read: () => readOwnPath(tabStorage.read(KEY) ?? readFromOtherTab(), window.location.origin),
  keep: (path: string) => tabStorage.write(KEY, path),

  /**
   * Stores the page for other tabs after a registration, because the verification mail opens another tab for the
   * login.
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

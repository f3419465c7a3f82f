// The home page and the scorer's screen as they were shown last. The service worker answers with them, so that the
// next visit shows them before the app has started. `last-seen.ts` decides when they are removed.

import { paths } from '../paths.ts';

const CACHE = 'last-page';

export const canKeepPage = import.meta.env.PROD && 'caches' in window;

/** @param release of the app, as index.html names it: other styles may not know the classes of this page */
export async function keepPage(path: string, content: string, release: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = [path, paths.myPage];
  for (const { url } of await cache.keys())
    if (!kept.includes(new URL(url).pathname)) await cache.delete(url);
  await cache.put(path, new Response(content, { headers: { release } }));
}

export function forgetPage(): void {
  if (canKeepPage) void caches.delete(CACHE).catch(() => undefined);
}

/** Removes a page that was shown before the app has started. */
export function clearPage(): void {
  document.getElementById('root')?.replaceChildren();
}

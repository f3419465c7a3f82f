// The home page as it was shown last. The service worker answers with it, so that the next visit shows it before
// the app has started. `last-seen.ts` decides when it is removed.

const CACHE = 'last-page';

export const canKeepPage = import.meta.env.PROD && 'caches' in window;

/** @param release of the app, as index.html names it: other styles may not know the classes of this page */
export async function keepPage(path: string, content: string, release: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(path, new Response(content, { headers: { release } }));
}

export function forgetPage(): void {
  if (canKeepPage) void caches.delete(CACHE).catch(() => undefined);
}

/** Removes a page that was shown before the app has started. */
export function clearPage(): void {
  document.getElementById('root')?.replaceChildren();
}

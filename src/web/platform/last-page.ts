// The home page and one scorer's screen, as the device showed them last. The service worker inserts them into the
// document, so that a visit shows them before the app starts. `last-seen.ts` decides when they are removed.

import { paths } from '../paths.ts';

const CACHE = 'last-page';

export const canKeepPage = import.meta.env.PROD && 'caches' in window;

interface Page {
  readonly path: string;
  readonly content: string;
  /** Of the app, as index.html names it: other styles may not know the classes of this page. */
  readonly release: string;
  /** The paths of the stylesheets that the page uses. */
  readonly styles: readonly string[];
}

export async function keepPage({ path, content, release, styles }: Page): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = [path, paths.myPage];
  for (const { url } of await cache.keys())
    if (!kept.includes(new URL(url).pathname)) await cache.delete(url);
  await cache.put(path, new Response(content, { headers: { release, styles: styles.join(' ') } }));
}

export function forgetPage(): void {
  if (canKeepPage) void caches.delete(CACHE).catch(() => undefined);
}

/** Removes a page that was shown before the app has started. */
export function clearPage(): void {
  document.getElementById('root')?.replaceChildren();
}

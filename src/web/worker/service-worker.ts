/// <reference lib="webworker" />

// Starts the app and its pages without a network. It never stores or answers a call of the API: what pages show
// offline is kept by `platform/last-seen.ts`. Imports nothing, so that the browser fetches one file.

export {};

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build replaces it; see `withWorkerFiles` in vite.config.ts. */
declare const BUILD: {
  /** Changes with any file. */
  readonly version: string;
  /** The paths of the app's files, without the page itself. */
  readonly files: readonly string[];
};

const PAGE = '/index.html';
/** Where the app is rendered. What stands there before is replaced when the app has started. */
const ROOT = '<div id="root">';
const HEAD_END = '</head>';
const LAST_PAGE = 'last-page';
const CACHE = `files-${BUILD.version}`;
/** This version's files and those of the version before, which open tabs may still load. */
const KEPT_VERSIONS = 2;
/** What the server answers itself, by the first segment of the path. */
const OF_SERVER = /^\/(?:api|sanctum|healthz|readyz|metrics|a|j|calendar)(?:\/|$)/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page is fetched anew; the other files have names of their own in each version.
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILD.files]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  // In the order of their creation.
  const versions = (await caches.keys()).filter((name) => name.startsWith('files-') && name !== CACHE);
  const outdated = versions.slice(0, Math.max(0, versions.length - KEPT_VERSIONS + 1));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The document with the kept page of this path (`platform/last-page.ts`), if this version of the app kept one. */
async function withLastPage(request: Request, empty: string): Promise<string> {
  const kept = await caches.match(request, { cacheName: LAST_PAGE });
  if (!kept || !empty.includes(kept.headers.get('release') ?? 'none')) return empty;
  const content = await kept.text();
  const ofPage = (kept.headers.get('styles') ?? '').split(' ').filter((style) => !empty.includes(style));
  const links = ofPage.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`).join('');
  return empty.replace(HEAD_END, links + HEAD_END).replace(ROOT, (root) => root + content);
}

async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  if (!kept) return fetch(request);
  const { headers } = kept;
  return new Response(await withLastPage(request, await kept.text()), { headers });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Undefined leaves the request to the browser. */
function answer(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return OF_SERVER.test(pathname) ? undefined : page(request);
  return pathname.startsWith('/assets/') ? file(request) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

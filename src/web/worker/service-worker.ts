/// <reference lib="webworker" />

// Starts the app and its pages without a network. It never stores or answers a call of the API: what pages show
// offline is kept by `platform/queries/last-seen.ts`. Imports nothing, so that the browser fetches one file.

export {};

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build replaces it; see `withWorkerFiles` in vite.config.ts. */
declare const BUILD: {
  /** Changes with any file. */
  readonly version: string;
  /** The paths of the app's files, without the page itself. */
  readonly files: readonly string[];
  /** The prefix of the names of the caches of files (`storage-keys.ts`). */
  readonly caches: string;
};

const PAGE = '/index.html';
const CACHE = BUILD.caches + BUILD.version;
/** This version's files and those of the version before, which open tabs may still load. */
const KEPT_VERSIONS = 2;
/** Paths that the server answers itself, by their first segment. */
const OF_SERVER = /^\/(?:api|sanctum|healthz|readyz|metrics|a|j|calendar)(?:\/|$)/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page is fetched anew; the other files have names of their own in each version.
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILD.files]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  // In the order of their creation.
  const names = (await caches.keys()).filter((name) => name !== CACHE);
  const versions = names.filter((name) => name.startsWith(BUILD.caches));
  const outdated = versions.slice(0, Math.max(0, versions.length - KEPT_VERSIONS + 1));
  // Earlier versions of the app kept pages of a team in another cache.
  const foreign = names.filter((name) => !versions.includes(name));
  await Promise.all([...outdated, ...foreign].map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request);
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

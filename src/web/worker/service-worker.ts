/// <reference lib="webworker" />

// Starts the app and its pages without a network. Never stores or answers a call of the API:
// `platform/queries/last-seen.ts` keeps the data that pages show offline. Imports nothing, so that the
// browser fetches only one file.

export {};

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build replaces this object; see `withWorkerFiles` in vite.config.ts. */
declare const BUILD: {
  /** Changes if any file changes. */
  readonly version: string;
  /** The paths of the app's files, without the page itself. */
  readonly files: readonly string[];
  /** The prefix of the names of the caches of files (`storage-keys.ts`). */
  readonly caches: string;
};

const PAGE = '/index.html';
const CACHE = BUILD.caches + BUILD.version;
/** This version and the version before, which open tabs may still use. */
const KEPT_VERSIONS = 2;
/** In milliseconds. A slower network counts as no network. */
const PATIENCE = 5000;
/** Paths that the server answers, by their first segment. */
const OF_SERVER = /^\/(?:api|sanctum|healthz|readyz|metrics|a|j|calendar)(?:\/|$)/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page always comes from the server. The other files have new names in each version.
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILD.files]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  // The names are in the order in which the caches were created.
  const names = (await caches.keys()).filter((name) => name !== CACHE);
  const versions = names.filter((name) => name.startsWith(BUILD.caches));
  const outdated = versions.slice(0, Math.max(0, versions.length - KEPT_VERSIONS + 1));
  // Earlier versions of the app stored pages of a team in another cache.
  const foreign = names.filter((name) => !versions.includes(name));
  await Promise.all([...outdated, ...foreign].map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request);
}

/**
 * Fetches the page of a public link from the server, because the game can belong to another team. If that
 * fails, answers with the app.
 */
async function linkPage(request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE);
  const response = await fetch(request, limit).catch(() => null);
  clearTimeout(timer);
  return response?.ok ? response : page(request);
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Returns undefined to leave the request to the browser. */
function answer(request: Request): Promise<Response> | undefined {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (OF_SERVER.test(pathname)) return undefined;
    return /^\/games\/\d+$/.test(pathname) && searchParams.has('s') ? linkPage(request) : page(request);
  }
  return pathname.startsWith('/assets/') ? file(request) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const response = answer(event.request);
  if (response) event.respondWith(response);
});

/// <reference lib="webworker" />

// Serves the app and its pages without a network. Never caches a response of the API:
// `platform/queries/last-seen.ts` stores the data that pages show offline. Imports nothing, so that the browser
// fetches only one file.

export {};

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build replaces this object; see `withWorkerFiles` in vite.config.ts. */
declare const BUILD: {
  /** Identifies the release: changes if any file changes. */
  readonly version: string;
  /** The paths of the app's files, without `index.html`. */
  readonly files: readonly string[];
  /** The prefix of the names of the file caches (`storage-keys.ts`). */
  readonly caches: string;
};

const PAGE = '/index.html';
const CACHE = BUILD.caches + BUILD.version;
/** The number of releases whose files are cached: this one, and the one before, which open tabs may still use. */
const MAX_VERSIONS = 2;
/** How long to wait for the network, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Paths to which the server responds, by their first segment. */
const SERVER_PATHS = /^\/(?:api|sanctum|healthz|readyz|metrics|a|j|calendar)(?:\/|$)/;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Only the page bypasses the HTTP cache, because its name stays the same. The names of the other files contain a
  // hash of their content.
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILD.files]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  // The names are in the order in which the caches were created.
  const names = (await caches.keys()).filter((name) => name !== CACHE);
  const versions = names.filter((name) => name.startsWith(BUILD.caches));
  const outdated = versions.slice(0, Math.max(0, versions.length - MAX_VERSIONS + 1));
  // Earlier releases had a cache with another name for pages of a team.
  const foreign = names.filter((name) => !versions.includes(name));
  await Promise.all([...outdated, ...foreign].map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function servePage(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request);
}

/**
 * Fetches the page of a public link from the server, because the game can belong to another team. Returns the app
 * if that fails.
 */
async function fetchLinkPage(request: Request): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  const response = await fetch(request, limit).catch(() => null);
  clearTimeout(timer);
  return response?.ok ? response : servePage(request);
}

async function serveFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Returns the response to a request; undefined to let the browser fetch it. */
function respond(request: Request): Promise<Response> | undefined {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (SERVER_PATHS.test(pathname)) return undefined;
    return /^\/games\/\d+$/.test(pathname) && searchParams.has('s')
      ? fetchLinkPage(request)
      : servePage(request);
  }
  return pathname.startsWith('/assets/') ? serveFile(request) : undefined;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const response = respond(event.request);
  if (response) event.respondWith(response);
});

import type { Endpoint } from '#contract/endpoint.ts';
import { fingerprint, isFingerprint } from './fingerprint.ts';
import { browserStorage, pageMemory } from './storage.ts';

const NAME = 'unanswered';
/** As long as the server remembers. */
const LIFE = 24 * 60 * 60 * 1000;

/** Keys of requests that have had no answer, with the moment of their first try, by the request's fingerprint. */
type Unanswered = Record<string, [key: string, since: number]>;

interface Request {
  readonly params?: unknown;
  readonly body?: unknown;
}

const nameOf = ({ path }: Endpoint, { params, body }: Request) =>
  fingerprint(JSON.stringify([path, params, body]));

/** No trace of a secret is written down, nor of what is sent without a session: no logout would remove it. */
const storageFor = ({ access, secretBody }: Endpoint) =>
  secretBody || access === 'public' ? pageMemory : browserStorage;

type Area = ReturnType<typeof storageFor>;

function entriesIn(text: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(text));
  } catch {
    return [];
  }
}

function isLiving([name, entry]: [string, unknown]): boolean {
  return isFingerprint(name) && Array.isArray(entry) && entry[1] > Date.now() - LIFE;
}

function write(area: Area, unanswered: Unanswered): void {
  if (Object.keys(unanswered).length === 0) area.remove(NAME);
  else area.write(NAME, JSON.stringify(unanswered));
}

/** What is kept and still of use; the rest is thrown away. */
function read(area: Area): Unanswered {
  const text = area.read(NAME);
  if (text === null) return {};
  const unanswered = Object.fromEntries(entriesIn(text).filter(isLiving)) as Unanswered;
  if (JSON.stringify(unanswered) !== text) write(area, unanswered);
  return unanswered;
}

// Not `randomUUID`, which a page without https does not have: a club's own network has none.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The key under which a POST is sent: that of its first try until it has an answer, also after a reload. */
export function idempotencyKey(endpoint: Endpoint, request: Request): string | null {
  if (endpoint.method !== 'POST') return null;
  // Of a request without content (a logout, a new invite code) nothing says that it is the same wish again.
  if (request.body === undefined) return newKey();
  const area = storageFor(endpoint);
  const unanswered = read(area);
  const name = nameOf(endpoint, request);
  const [key, since] = unanswered[name] ?? [newKey(), Date.now()];
  write(area, { ...unanswered, [name]: [key, since] });
  return key;
}

/** Refusals that are about the session or the connection, while an earlier try may have got through. */
const UNDECIDED = [401, 403, 408, 419, 429];

/**
 * Forgets the key when this status is a final answer, so that sending the same content again is a new request. The
 * server stores no refusals: under the old key it could repeat the answer of an earlier try.
 */
export function settleKey(endpoint: Endpoint, request: Request, status: number): void {
  if (endpoint.method !== 'POST' || status >= 500 || UNDECIDED.includes(status)) return;
  const area = storageFor(endpoint);
  const { [nameOf(endpoint, request)]: settled, ...others } = read(area);
  if (settled) write(area, others);
}

/** Removes what no request will ask for any more. */
export function forgetOldKeys(): void {
  read(browserStorage);
}

export function forgetAllKeys(): void {
  for (const area of [browserStorage, pageMemory]) area.remove(NAME);
}

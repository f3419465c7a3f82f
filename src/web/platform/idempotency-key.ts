import { type Endpoint, takesIdempotencyKey } from '#contract/endpoint.ts';
import { fingerprint, isFingerprint } from './fingerprint.ts';
import { browserStorage } from './storage.ts';

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

function write(unanswered: Unanswered): void {
  if (Object.keys(unanswered).length === 0) browserStorage.remove(NAME);
  else browserStorage.write(NAME, JSON.stringify(unanswered));
}

/** What is kept and still of use; the rest is thrown away. */
function read(): Unanswered {
  const text = browserStorage.read(NAME);
  if (text === null) return {};
  const unanswered = Object.fromEntries(entriesIn(text).filter(isLiving)) as Unanswered;
  if (JSON.stringify(unanswered) !== text) write(unanswered);
  return unanswered;
}

// Not `randomUUID`, which a page without https does not have: a club's own network has none.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The key under which a request is sent: that of its first try until it has an answer, also after a reload. */
export function idempotencyKey(endpoint: Endpoint, request: Request): string | null {
  if (!takesIdempotencyKey(endpoint)) return null;
  // Of a request without content (a logout, a new invite code) nothing says that it is the same wish again.
  if (request.body === undefined) return newKey();
  const unanswered = read();
  const name = nameOf(endpoint, request);
  const [key, since] = unanswered[name] ?? [newKey(), Date.now()];
  write({ ...unanswered, [name]: [key, since] });
  return key;
}

/** Refusals that are about the session or the connection, while an earlier try may have got through. */
const UNDECIDED = [401, 403, 408, 419, 429];

/**
 * Forgets the key when this status is a final answer, so that sending the same content again is a new request. The
 * server stores no refusals: under the old key it could repeat the answer of an earlier try.
 */
export function settleKey(endpoint: Endpoint, request: Request, status: number): void {
  if (!takesIdempotencyKey(endpoint) || status >= 500 || UNDECIDED.includes(status)) return;
  const { [nameOf(endpoint, request)]: settled, ...others } = read();
  if (settled) write(others);
}

/** Removes what no request will ask for any more. */
export function forgetOldKeys(): void {
  read();
}

export function forgetAllKeys(): void {
  browserStorage.remove(NAME);
}

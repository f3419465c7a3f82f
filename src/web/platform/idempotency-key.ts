import type { Endpoint } from '../../contract/endpoint.ts';
import { browserStorage, pageMemory } from './storage.ts';

const NAME = 'unanswered';
/** As long as the server remembers. */
const LIFE = 24 * 60 * 60 * 1000;

/** Keys of requests that have had no good answer, with the moment of their first try. */
type Unanswered = Record<string, [key: string, since: number]>;

interface Request {
  readonly params?: unknown;
  readonly body?: unknown;
}

const nameOf = ({ path }: Endpoint, { params, body }: Request) => JSON.stringify([path, params, body]);

/** Whoever has no session yet sends a password, which is never written down: this page's memory must do. */
const storageFor = ({ access }: Endpoint) => (access === 'public' ? pageMemory : browserStorage);

function read(endpoint: Endpoint): Unanswered {
  try {
    const kept = Object.entries<[string, number]>(JSON.parse(storageFor(endpoint).read(NAME) ?? '{}'));
    return Object.fromEntries(kept.filter(([, [, since]]) => since > Date.now() - LIFE));
  } catch {
    return {};
  }
}

function write(endpoint: Endpoint, unanswered: Unanswered): void {
  storageFor(endpoint).write(NAME, JSON.stringify(unanswered));
}

// Not `randomUUID`, which a page without https does not have: a club's own network has none.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The key under which a POST is sent: that of its first try until that has a good answer, also after a reload. */
export function idempotencyKey(endpoint: Endpoint, request: Request): string | null {
  if (endpoint.method !== 'POST') return null;
  // Of a request without content (a logout, a new invite code) nothing says that it is the same wish again.
  if (request.body === undefined) return newKey();
  const unanswered = read(endpoint);
  const name = nameOf(endpoint, request);
  const [key, since] = unanswered[name] ?? [newKey(), Date.now()];
  write(endpoint, { ...unanswered, [name]: [key, since] });
  return key;
}

/**
 * The request has a good answer: the same content is another wish from now on. After a refusal the key stays, since
 * it may be about the session or the connection, while an earlier try got through; the server keeps no refusals.
 */
export function forgetKey(endpoint: Endpoint, request: Request): void {
  if (endpoint.method !== 'POST' || request.body === undefined) return;
  const { [nameOf(endpoint, request)]: _, ...others } = read(endpoint);
  write(endpoint, others);
}

import { type Endpoint, mayHaveIdempotencyKey } from '#contract/endpoint.ts';
import { browserStorage, parseJson } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

const NAME = storageKeys.unanswered.key;
/** How long the server stores a key. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * The keys of requests without a response and the times of the first attempts, by the fingerprint of the request.
 */
type KeysByRequest = Record<string, [key: string, since: number]>;

/**
 * Hashes a text to 64 bits (cyrb53 without its last step). Not a cryptographic hash, because `crypto.subtle` needs
 * https. The text cannot be read from the hash, but a guess can be confirmed.
 */
export function makeFingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

export function isFingerprint(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}

interface Request {
  readonly params?: unknown;
  readonly body?: unknown;
}

const requestName = ({ path }: Endpoint, { params, body }: Request) =>
  makeFingerprint(JSON.stringify([path, params, body]));

function isCurrent([name, entry]: [string, unknown]): boolean {
  return isFingerprint(name) && Array.isArray(entry) && entry[1] > Date.now() - LIFETIME_MS;
}

function write(keys: KeysByRequest): void {
  if (Object.keys(keys).length === 0) browserStorage.remove(NAME);
  else browserStorage.write(NAME, JSON.stringify(keys));
}

/** Reads the stored keys. Also removes expired and invalid keys from storage. */
function read(): KeysByRequest {
  const text = browserStorage.read(NAME);
  if (text === null) return {};
  const keys = Object.fromEntries(Object.entries(parseJson<object>(text) ?? {}).filter(isCurrent));
  if (JSON.stringify(keys) !== text) write(keys);
  return keys;
}

/** Creates a unique key. `randomUUID` would need https, which a server in a local network may lack. */
export const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Returns the key of a request; null for an endpoint without keys. The key of a request with a body stays the
 * same until there is a response, even after a reload.
 */
export function getIdempotencyKey(endpoint: Endpoint, request: Request): string | null {
  if (!mayHaveIdempotencyKey(endpoint)) return null;
  // Without a body (a logout, a new invite code), a repeated request cannot be told from a new one.
  if (request.body === undefined) return createKey();
  const keys = read();
  const name = requestName(endpoint, request);
  const [key, since] = keys[name] ?? [createKey(), Date.now()];
  write({ ...keys, [name]: [key, since] });
  return key;
}

/**
 * Statuses that concern the session or the connection: an earlier attempt with the key may still have succeeded.
 */
const UNDECIDED = [401, 403, 408, 419, 425, 429];

/**
 * Removes the key after a final status, because the same content is then a new request. The server stores no
 * error responses. With the old key, it could return the response to an earlier attempt.
 */
export function settleKey(endpoint: Endpoint, request: Request, status: number): void {
  if (!mayHaveIdempotencyKey(endpoint) || status >= 500 || UNDECIDED.includes(status)) return;
  const { [requestName(endpoint, request)]: settled, ...others } = read();
  if (settled) write(others);
}

export function deleteOldKeys(): void {
  read();
}

import { hash } from 'node:crypto';
import { messages } from '../messages.ts';
import { type Clock, DAY, formatStoredTime } from './clock.ts';
import {
  claimId,
  findPostResponse,
  type StoredPostResponse,
  storePostResponse,
} from './database/idempotency-keys.queries.ts';
import type { Database, Trx } from './database/open.ts';
import type { IdempotentRequest } from './database/transaction.ts';
import { HttpError } from './errors.ts';

const LIFETIME = DAY;

/** Ends the handler of a request that was handled before, and rolls back its writes. */
class AlreadyHandled extends Error {
  readonly response: unknown;

  constructor(response: unknown) {
    super('this request has been handled');
    this.response = response;
  }
}

// Wraps the response in an object, because JSON cannot represent undefined.
const serialize = (response: unknown) => JSON.stringify({ answer: response });

/**
 * Reads a stored response.
 * @throws HttpError 422 if the key belongs to another request
 */
function readResponse(fingerprint: string, stored: StoredPostResponse): unknown {
  if (stored.fingerprint !== fingerprint) throw new HttpError(422, messages.keyOfAnother);
  return JSON.parse(stored.answer ?? '').answer;
}

/**
 * Checks the header `Idempotency-Key`.
 * @throws HttpError 400 if it is not a valid key
 */
function requireKey(header: unknown): string {
  if (typeof header !== 'string' || !/^[!-~]{1,255}$/.test(header)) throw new HttpError(400, messages.noKey);
  return header;
}

interface KeyedRequest {
  readonly key: unknown;
  readonly accountId: number;
  /** The same key in another scope is another key. */
  readonly scope: readonly unknown[];
  readonly content: unknown;
}

interface Outcome {
  readonly response: unknown;
  /** Whether this is the response to an earlier request, so that nothing was written now. */
  readonly replayed: boolean;
}

/**
 * Handles a request with a key once: for a day, repeating the request gets the stored response. A request without a
 * key is always handled. `handle` must pass its argument to `inTransaction`, which claims the key and stores the
 * response.
 * @throws HttpError 400 if the key is invalid, 422 if the key belongs to another request
 */
export type HandleOnce = (
  request: KeyedRequest,
  handle: (request: IdempotentRequest | undefined) => Promise<unknown>,
) => Promise<Outcome>;

interface IdempotencyParts {
  readonly database: Database;
  readonly clock: Clock;
  /** For tests: whether to throw an error if the stored response differs from the sent one. */
  readonly checkResponses: boolean;
}

interface Key {
  readonly id: string;
  readonly fingerprint: string;
  readonly accountId: number;
}

function toKey({ key, accountId, scope, content }: KeyedRequest): Key {
  const id = hash('sha256', JSON.stringify([requireKey(key), accountId, scope]), 'base64url');
  return { id, fingerprint: hash('sha256', JSON.stringify(content), 'base64url'), accountId };
}

export function createIdempotency({ database, clock, checkResponses }: IdempotencyParts): HandleOnce {
  async function claim(trx: Trx, key: Key): Promise<void> {
    const now = formatStoredTime(clock());
    if (await claimId(trx, { ...key, now, expiresAt: formatStoredTime(clock(), LIFETIME) })) return;
    const stored = await findPostResponse(trx, key.id, now);
    if (!stored) throw new Error('the response under a claimed key is gone');
    throw new AlreadyHandled(readResponse(key.fingerprint, stored));
  }

  async function handleKeyed(key: Key, handle: Parameters<HandleOnce>[1]): Promise<unknown> {
    let stored: string | undefined;
    const response = await handle({
      claim: (trx) => claim(trx, key),
      async storeResponse(trx, result) {
        stored = serialize(result);
        await storePostResponse(trx, key.id, stored);
      },
    });
    if (checkResponses && stored !== serialize(response))
      throw new Error('the stored response differs from the sent one');
    return response;
  }

  return async (request, handle) => {
    if (request.key === undefined) return { response: await handle(undefined), replayed: false };
    const key = toKey(request);
    const stored = await findPostResponse(database, key.id, formatStoredTime(clock()));
    if (stored) return { response: readResponse(key.fingerprint, stored), replayed: true };
    try {
      return { response: await handleKeyed(key, handle), replayed: false };
    } catch (error) {
      if (error instanceof AlreadyHandled) return { response: error.response, replayed: true };
      throw error;
    }
  };
}

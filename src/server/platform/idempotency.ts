import { hash } from 'node:crypto';
import { messages } from '../messages.ts';
import { type Clock, DAY, formatStoredTime } from './clock.ts';
import {
  claimId,
  findPostAnswer,
  type StoredPostAnswer,
  storePostAnswer,
} from './database/idempotency-keys.queries.ts';
import type { Database, Trx } from './database/open.ts';
import type { IdempotentRequest } from './database/transaction.ts';
import { HttpError } from './errors.ts';

const LIFETIME = DAY;

/** Ends the handler of a request that was handled before, and rolls back its writes. */
class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this request has been answered');
    this.answer = answer;
  }
}

// Wraps the response in an object, because JSON cannot represent undefined.
const serialize = (answer: unknown) => JSON.stringify({ answer });

/**
 * Reads a stored response.
 * @throws HttpError 422 if the key belongs to another request
 */
function readAnswer(fingerprint: string, stored: StoredPostAnswer): unknown {
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
  readonly answer: unknown;
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
  readonly checkAnswers: boolean;
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

export function createIdempotency({ database, clock, checkAnswers }: IdempotencyParts): HandleOnce {
  async function claim(trx: Trx, key: Key): Promise<void> {
    const now = formatStoredTime(clock());
    if (await claimId(trx, { ...key, now, expiresAt: formatStoredTime(clock(), LIFETIME) })) return;
    const stored = await findPostAnswer(trx, key.id, now);
    if (!stored) throw new Error('the answer under a claimed key is gone');
    throw new AlreadyAnswered(readAnswer(key.fingerprint, stored));
  }

  async function handleKeyed(key: Key, handle: Parameters<HandleOnce>[1]): Promise<unknown> {
    let stored: string | undefined;
    const answer = await handle({
      claim: (trx) => claim(trx, key),
      async storeAnswer(trx, result) {
        stored = serialize(result);
        await storePostAnswer(trx, key.id, stored);
      },
    });
    if (checkAnswers && stored !== serialize(answer))
      throw new Error('the stored answer is not the given one');
    return answer;
  }

  return async (request, handle) => {
    if (request.key === undefined) return { answer: await handle(undefined), replayed: false };
    const key = toKey(request);
    const stored = await findPostAnswer(database, key.id, formatStoredTime(clock()));
    if (stored) return { answer: readAnswer(key.fingerprint, stored), replayed: true };
    try {
      return { answer: await handleKeyed(key, handle), replayed: false };
    } catch (error) {
      if (error instanceof AlreadyAnswered) return { answer: error.answer, replayed: true };
      throw error;
    }
  };
}

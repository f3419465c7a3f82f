import { AsyncLocalStorage } from 'node:async_hooks';
import { messages } from '../messages.ts';
import { type Clock, DAY, storedTime } from './clock.ts';
import {
  claimId,
  findAnswer,
  forgetAnswer,
  type KeptAnswer,
  keepAnswer,
} from './database/idempotency-keys.queries.ts';
import type { Database, Trx } from './database/open.ts';
import { HttpError } from './errors.ts';
import { type Lockbox, lockbox } from './lockbox.ts';

const LIFE = DAY;

/** A request under a key that its client chose, so that sending it again does nothing twice. */
interface Repeatable {
  /** Takes the key for this transaction. Does not return where the request has been answered already. */
  claim(trx: Trx): Promise<void>;
  keep(trx: Trx, answer: unknown): Promise<void>;
}

const running = new AsyncLocalStorage<Repeatable>();

/** The request that is being handled, where it came with a key. */
export function repeatableRequest(): Repeatable | undefined {
  return running.getStore();
}

/** Thrown through a handler whose request turns out to be answered: rolls back what it began. */
class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this request has been answered');
    this.answer = answer;
  }
}

/** An answer without a body is none, which JSON has no word for. */
const written = (answer: unknown) => JSON.stringify({ answer });

/** @throws HttpError 422 when the key belongs to another request */
function readKept(box: Lockbox, fingerprint: string, kept: KeptAnswer): unknown {
  if (kept.fingerprint !== fingerprint) throw new HttpError(422, messages.keyOfAnother);
  return JSON.parse(box.open(kept.answer ?? '')).answer;
}

/** @throws HttpError 400 when the header is no key */
function requireKey(header: unknown): string {
  if (typeof header !== 'string' || !/^[!-~]{1,255}$/.test(header)) throw new HttpError(400, messages.noKey);
  return header;
}

interface KeyedRequest {
  /** The header as it was sent; undefined where there was none. */
  readonly key: unknown;
  /** Who asks for what; the same key of somebody else, or for something else, is another one. */
  readonly scope: readonly unknown[];
  /** What was sent. */
  readonly content: unknown;
  /** Whether a kept answer is still valid; if not, the request is handled anew. */
  readonly isGood?: ((answer: unknown) => Promise<boolean>) | undefined;
}

interface Outcome {
  readonly answer: unknown;
  /** Whether the answer was given before, and nothing has been done now. */
  readonly replayed: boolean;
}

/**
 * The answer to a request: by handling it, or, where it comes with the key of one that was handled within the
 * last day, that one's answer again.
 * @throws HttpError 400 when the key is none, 422 when it belongs to another request
 */
export type AnswerOnce = (request: KeyedRequest, handle: () => Promise<unknown>) => Promise<Outcome>;

export interface IdempotencyParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Fails where the kept answer is not the given one: for tests. */
  readonly checkAnswers: boolean;
}

/** Keeps answers in the database, in the transaction that writes what they tell of (`inTransaction`). */
export function createIdempotency({ database, clock, checkAnswers }: IdempotencyParts): AnswerOnce {
  async function handleOnce(box: Lockbox, fingerprint: string, handle: () => Promise<unknown>) {
    let keptNow: string | undefined;
    const request: Repeatable = {
      async claim(trx) {
        const now = clock();
        const claim = { id: box.id, fingerprint, now: storedTime(now), expiresAt: storedTime(now, LIFE) };
        if (await claimId(trx, claim)) return;
        const kept = await findAnswer(trx, box.id, claim.now);
        if (!kept) throw new Error('a key was given up while it was looked at');
        throw new AlreadyAnswered(readKept(box, fingerprint, kept));
      },
      async keep(trx, answer) {
        keptNow = written(answer);
        await keepAnswer(trx, box.id, box.seal(keptNow));
      },
    };
    const answer = await running.run(request, handle);
    if (checkAnswers && keptNow !== written(answer)) throw new Error('the kept answer is not the given one');
    return answer;
  }

  return async ({ key, scope, content, isGood = async () => true }, handle) => {
    if (key === undefined) return { answer: await handle(), replayed: false };
    const box = lockbox(requireKey(key), JSON.stringify(scope));
    const fingerprint = box.fingerprint(JSON.stringify(content));
    const kept = await findAnswer(database, box.id, storedTime(clock()));
    if (kept) {
      const answer = readKept(box, fingerprint, kept);
      if (await isGood(answer)) return { answer, replayed: true };
      await forgetAnswer(database, box.id, kept);
    }
    try {
      return { answer: await handleOnce(box, fingerprint, handle), replayed: false };
    } catch (error) {
      if (error instanceof AlreadyAnswered) return { answer: error.answer, replayed: true };
      throw error;
    }
  };
}

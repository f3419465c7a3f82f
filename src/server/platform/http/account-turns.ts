import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { makeClientGone } from './file-answer.ts';

/** In milliseconds. */
const LONGEST_WAIT = 15_000;

/** The number of requests that an account may run at once, and the error for a request that cannot wait. */
interface Turns {
  readonly concurrent: number;
  readonly message: string;
}

/**
 * Runs two reads of an account at once, because a page sends several requests that take milliseconds each.
 * With four, ten readers of a long log delayed other teams five times as long.
 */
export const READS: Turns = { concurrent: 2, message: messages.tooManyReads };
/**
 * Runs one write of an account at a time, because a write blocks all other requests on SQLite. Otherwise an
 * account's waiting writes would run before any request of others.
 */
export const WRITES: Turns = { concurrent: 1, message: messages.crowded };

/**
 * Runs a request as soon as the account has fewer than `concurrent` requests running.
 * @throws HttpError 503 if too many requests of the account wait, or the request waits too long
 */
export type InTurn = <Result>(
  accountId: number,
  reply: FastifyReply,
  ask: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits the requests that an account runs at once. A request counts until its response has been sent or the
 * client has gone. Otherwise a client that does not read responses could fill the memory.
 */
export function createAccountTurns(enabled: boolean, { concurrent, message }: Turns): InTurn {
  if (!enabled) return (_accountId, _reply, ask) => ask();
  const inQueue = createQueues(concurrent, { most: 40, longest: LONGEST_WAIT, message });
  return (accountId, reply, ask) =>
    new Promise((resolve, reject) => {
      const left = finished(reply.raw).catch(() => undefined);
      const turn = async () => {
        if (reply.raw.destroyed) throw makeClientGone();
        await ask().then(resolve, reject);
        await left;
        // Lets requests of other accounts run before the next one. On SQLite, a request can finish without a pause.
        await setImmediate();
      };
      inQueue(accountId, turn).catch(reject);
    });
}

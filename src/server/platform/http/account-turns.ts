import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { makeClientGone } from './file-response.ts';

/** In milliseconds. */
const LONGEST_WAIT = 15_000;

/** How many requests of an account run at once, and the message for a request that cannot wait. */
interface Turns {
  readonly concurrent: number;
  readonly message: string;
}

/**
 * Two reads of an account run at once, because a page sends several requests that take milliseconds each. With four,
 * ten readers of a long log delayed other teams five times as long.
 */
export const READS: Turns = { concurrent: 2, message: messages.tooManyReads };
/**
 * One write of an account runs at a time, because on SQLite a write blocks all other requests. Otherwise the waiting
 * writes of an account would run before the requests of others.
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
 * Limits how many requests of an account run at once. A request counts until its response has been sent or the client
 * has gone, so that a client that reads no responses cannot fill the memory.
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
        // Lets requests of other accounts run before the next turn, because on SQLite a request can finish without a
        // pause.
        await setImmediate();
      };
      inQueue(accountId, turn).catch(reject);
    });
}

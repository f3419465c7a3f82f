import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { clientGone } from './file-answer.ts';

/** In milliseconds. */
const LONGEST_WAIT = 15_000;

/** How many requests of one kind an account has under way, and what those are told that cannot wait. */
interface Turns {
  readonly concurrent: number;
  readonly message: string;
}

/**
 * A page reads some answers at once, which take milliseconds in turn. With four, ten readers of a long log held other
 * teams five times as long.
 */
export const READS: Turns = { concurrent: 2, message: messages.tooManyReads };
/** On SQLite a write holds everybody else until it is done, and those that have arrived follow one another at once. */
export const WRITES: Turns = { concurrent: 1, message: messages.crowded };

/** Runs a request when it is its turn. @throws HttpError 503 if too many of the account wait, or for too long */
export type InTurn = <Result>(
  accountId: number,
  reply: FastifyReply,
  ask: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits how many answers one account can have in the making, or in memory because it does not read them. A turn ends
 * when the answer was made and has left, or its client is gone.
 */
export function createAccountTurns(enabled: boolean, { concurrent, message }: Turns): InTurn {
  if (!enabled) return (_accountId, _reply, ask) => ask();
  const inQueue = createQueues(concurrent, { most: 40, longest: LONGEST_WAIT, message });
  return (accountId, reply, ask) =>
    new Promise((resolve, reject) => {
      const left = finished(reply.raw).catch(() => undefined);
      const turn = async () => {
        if (reply.raw.destroyed) throw clientGone();
        await ask().then(resolve, reject);
        await left;
        // Others are answered before the next one of the account: with SQLite, all of this can happen in one go.
        await setImmediate();
      };
      inQueue(accountId, turn).catch(reject);
    });
}

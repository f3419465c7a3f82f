import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { clientGone } from './file-answer.ts';

/** Milliseconds. */
const LONGEST_WAIT = 15_000;

/** The requests of one kind that an account can run at once, and the message for those that cannot wait. */
interface Turns {
  readonly concurrent: number;
  readonly message: string;
}

/**
 * The limit of reads. A page sends several requests at once, each of which takes milliseconds. With a limit of four,
 * ten readers of a long log delayed other teams five times as long.
 */
export const READS: Turns = { concurrent: 2, message: messages.tooManyReads };
/**
 * The limit of writes. On SQLite, a write blocks all other requests. If an account could run several, its waiting
 * writes would all run before a request of anybody else.
 */
export const WRITES: Turns = { concurrent: 1, message: messages.crowded };

/**
 * Runs a request when it is its turn.
 * @throws HttpError 503 if too many requests of the account wait, or this one waits too long
 */
export type InTurn = <Result>(
  accountId: number,
  reply: FastifyReply,
  ask: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits the requests of one account that run at the same time. A turn ends when the response was sent or the client
 * has disconnected. Otherwise a client that does not read responses could fill the memory.
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
        // Lets requests of other accounts run before the next one. With SQLite, a request can finish without a pause.
        await setImmediate();
      };
      inQueue(accountId, turn).catch(reject);
    });
}

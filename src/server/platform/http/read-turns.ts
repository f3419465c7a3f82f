import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { clientGone } from './file-answer.ts';

/**
 * A page reads some answers at once, which take milliseconds in turn. With four, ten readers of a long log held other
 * teams five times as long.
 */
const CONCURRENT = 2;
const WAITING = { most: 40, longest: 15_000, message: messages.tooManyReads };

/** Runs a read when it is its turn. @throws HttpError 503 if too many reads of the account wait, or for too long */
export type InReadTurn = <Result>(
  accountId: number,
  reply: FastifyReply,
  read: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits how many answers one account can have in the making, or in memory because it does not read them. A turn ends
 * when the answer was made and has left, or its client is gone.
 */
export function createReadTurns(enabled: boolean): InReadTurn {
  if (!enabled) return (_accountId, _reply, read) => read();
  const inQueue = createQueues(CONCURRENT, WAITING);
  return (accountId, reply, read) =>
    new Promise((resolve, reject) => {
      const left = finished(reply.raw).catch(() => undefined);
      const turn = async () => {
        if (reply.raw.destroyed) throw clientGone();
        await read().then(resolve, reject);
        await left;
      };
      inQueue(accountId, turn).catch(reject);
    });
}

import { messages } from '../messages.ts';
import { makeUnavailableError } from './errors.ts';

type Enqueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly most: number;
  /** The milliseconds that a job may wait. */
  readonly longest?: number;
  /** The message of the error, which asks a person to try again later. */
  readonly message?: string;
}

/**
 * Creates a queue that runs jobs in order, at most `concurrency` at once.
 * @throws HttpError 503 if too many jobs wait, or a job waits too long
 */
export function createQueue(
  concurrency: number,
  { most, longest, message = messages.crowded }: Waiting,
): Enqueue {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(makeUnavailableError(message));
      };
      const timer = longest === undefined ? undefined : setTimeout(giveUp, longest).unref();
      waiting.add(start);
    });

  return async (job) => {
    if (running >= concurrency) {
      if (waiting.size >= most) throw makeUnavailableError(message);
      await turn();
    } else running += 1;
    try {
      return await job();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}

export function createQueues(concurrency: number, waiting: Waiting) {
  const queues = new Map<number, { readonly enqueue: Enqueue; jobs: number }>();
  return async <Result>(key: number, job: () => Promise<Result>): Promise<Result> => {
    const queue = queues.getOrInsertComputed(key, () => ({
      enqueue: createQueue(concurrency, waiting),
      jobs: 0,
    }));
    queue.jobs += 1;
    try {
      return await queue.enqueue(job);
    } finally {
      queue.jobs -= 1;
      if (queue.jobs === 0) queues.delete(key);
    }
  };
}

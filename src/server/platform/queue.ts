import { messages } from '../messages.ts';
import { unavailable } from './errors.ts';

/** Runs jobs in order, this many concurrently. @throws HttpError 503 if too many wait */
export function createQueue(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw unavailable(messages.crowded);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

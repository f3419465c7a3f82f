import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueue, createQueues } from './queue.ts';

afterEach(() => void vi.useRealTimers());

describe('a queue', () => {
  const refused = expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } });

  function createJobs(enqueue: ReturnType<typeof createQueue>) {
    const running: (() => void)[] = [];
    const start = () => enqueue(() => new Promise<void>((resolve) => running.push(resolve)));
    return { running, start };
  }

  test('runs jobs with limited concurrency and in order', async () => {
    const order: number[] = [];
    const { running, start } = createJobs(createQueue(2, { most: 3 }));
    const all = [1, 2, 3, 4, 5].map((number) => start().then(() => order.push(number)));
    for (const concurrent of [2, 2, 2, 2, 1]) {
      await Promise.resolve();
      expect(running).toHaveLength(concurrent);
      running.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  test('refuses jobs when it is full, and accepts them again afterwards [S123]', async () => {
    const enqueue = createQueue(1, { most: 1 });
    const { running, start } = createJobs(enqueue);
    const both = [start(), start()];
    await expect(start()).rejects.toEqual(refused);
    running.shift()?.();
    await new Promise(setImmediate);
    running.shift()?.();
    await Promise.all(both);
    expect(await enqueue(async () => 'done')).toBe('done');
  });

  test('continues after a job fails', async () => {
    const enqueue = createQueue(1, { most: 1 });
    await expect(enqueue(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await enqueue(async () => 'done')).toBe('done');
  });

  test('refuses a job that has waited too long, and goes on with the next one', async () => {
    vi.useFakeTimers();
    const { running, start } = createJobs(createQueue(1, { most: 2, longest: 1000 }));
    const first = start();
    const second = expect(start()).rejects.toEqual(refused);
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    const third = start();
    running.shift()?.();
    await first;
    await vi.advanceTimersByTimeAsync(1000);
    expect(running).toHaveLength(1);
    running.shift()?.();
    await third;
  });
});

test('queues of different keys do not wait for each other', async () => {
  const inQueue = createQueues(1, { most: 0 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inQueue(1, () => promise);
  await expect(inQueue(1, async () => 'late')).rejects.toMatchObject({ status: 503 });
  expect(await inQueue(2, async () => 'done')).toBe('done');
  resolve();
  await first;
  expect(await inQueue(1, async () => 'done')).toBe('done');
});

import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { queryKeys } from '../../query-keys.ts';
import { queryClient, watchOldestResponseTime } from './data-provider.tsx';

/** Shows data that were received at this time, until the returned function is called or the test ends. */
function show(queryKey: readonly unknown[], at: number, staleTime = 0): () => void {
  queryClient.setQueryData(queryKey, [], { updatedAt: at });
  const observer = new QueryObserver(queryClient, { queryKey, staleTime, refetchOnMount: false });
  const leave = observer.subscribe(() => undefined);
  // Other tests of this worker have the same client.
  onTestFinished(() => {
    leave();
    queryClient.removeQueries({ queryKey });
  });
  return leave;
}

test('the oldest response follows what is shown, whether the device stores it or not', async () => {
  let oldest: number | null = -1;
  const stop = watchOldestResponseTime((time) => {
    oldest = time;
  });
  expect(oldest).toBeNull();
  show(['holidays'], 1, Number.POSITIVE_INFINITY);
  show(queryKeys.schedule, 3);
  await expect.poll(() => oldest).toBe(3);
  const leave = show(queryKeys.notices, 2);
  await expect.poll(() => oldest).toBe(2);
  leave();
  await expect.poll(() => oldest).toBe(3);
  stop();
});

import { expect, test } from 'vitest';
import { answered, noteUnderWay } from './under-way.ts';

/** Whether it has come to its end once everything that could go on has gone on. */
async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  let ended = false;
  void work.then(() => {
    ended = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return ended;
}

test('where nothing is asked, nothing is waited for', async () => {
  expect(await hasEnded(answered())).toBe(true);
});

test('every request is waited for, also one that began meanwhile and one that fails', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked = noteUnderWay(first.promise);
  const waiting = answered();
  const failing = noteUnderWay(second.promise);
  first.resolve('answer');
  expect(await asked).toBe('answer');
  expect(await hasEnded(waiting)).toBe(false);
  second.reject(new Error('no answer'));
  await expect(failing).rejects.toThrow('no answer');
  expect(await hasEnded(waiting)).toBe(true);
});

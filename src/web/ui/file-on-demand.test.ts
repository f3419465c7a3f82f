import { expect, test, vi } from 'vitest';
import { fileOnDemand, preloadedFiles } from './file-on-demand.ts';

test('a file is loaded once, and again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('content');
  const file = fileOnDemand<string>(load);
  await expect(Promise.all([file(), file()])).rejects.toThrow('no network');
  expect(load).toHaveBeenCalledOnce();
  expect(file.loaded()).toBeNull();
  expect(await Promise.all([file(), file(), file()])).toEqual(['content', 'content', 'content']);
  expect(load).toHaveBeenCalledTimes(2);
  expect(file.loaded()).toBe('content');
});

test('a file that few people need is not preloaded', () => {
  const file = fileOnDemand(async () => 'content');
  const rare = fileOnDemand(async () => 'content', { preload: false });
  expect([file, rare].map((onDemand) => preloadedFiles.has(onDemand))).toEqual([true, false]);
});

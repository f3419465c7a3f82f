import { expect, test, vi } from 'vitest';
import { whenIdle } from './idle.ts';

type Callback = () => void;

test('a browser that is never idle, or does not tell, keeps nothing waiting', async () => {
  const requestIdleCallback = (callback: Callback, { timeout }: { timeout?: number } = {}) => {
    if (timeout) setTimeout(callback, timeout);
  };
  vi.stubGlobal('window', { requestIdleCallback });
  await whenIdle();
  vi.stubGlobal('window', {});
  await whenIdle();
});

test('an idle browser is not waited for', async () => {
  const idle = vi.fn((callback: Callback) => callback());
  vi.stubGlobal('window', { requestIdleCallback: idle });
  await whenIdle();
  expect(idle).toHaveBeenCalledOnce();
});

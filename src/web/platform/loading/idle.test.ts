import { afterEach, expect, test, vi } from 'vitest';
import { watchInput, whenIdle } from './idle.ts';

type Callback = () => void;

// The modules that the next test imports must not see these replacements.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('somebody who taps or types is waited for until a second after', async () => {
  vi.useFakeTimers();
  const window = Object.assign(new EventTarget(), {
    requestIdleCallback: (callback: Callback) => callback(),
  });
  vi.stubGlobal('window', window);
  const stop = new AbortController();
  const whenCalm = watchInput(stop.signal);
  await whenCalm();
  window.dispatchEvent(new Event('pointerdown'));
  const resolved = vi.fn();
  void whenCalm().then(resolved);
  await vi.advanceTimersByTimeAsync(900);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(900);
  expect(resolved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(resolved).toHaveBeenCalledOnce();
});

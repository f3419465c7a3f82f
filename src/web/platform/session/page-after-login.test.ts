import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { pageAfterLogin, readOwnPath } from './page-after-login.ts';

const ORIGIN = 'https://bench.example';

test.each(['/', '/games/4', '/games/list?season=2026', '/mypage#rules', '/games/%E8%A9%A6', '/a//b'])(
  'a login may lead to %s',
  (path) => {
    expect(readOwnPath(path, ORIGIN)).toBe(path);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\\/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' /games/4',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example/x',
  '/\n/evil.example',
  'games/4',
  '',
  null,
])('a login never leads to %j', (path) => {
  expect(readOwnPath(path, ORIGIN)).toBeNull();
});

let sessionStorage: Storage;

beforeEach(() => {
  sessionStorage = emptyStorage();
  const location = { origin: ORIGIN };
  vi.stubGlobal('window', { sessionStorage, localStorage: emptyStorage(), location });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a wanted page is known to its own tab; after a registration to other tabs too, for a day', () => {
  pageAfterLogin.keep('/games/4');
  pageAfterLogin.keepForOtherTabs();
  const otherTab = () => vi.stubGlobal('window', { ...window, sessionStorage: emptyStorage() });
  otherTab();
  expect(pageAfterLogin.read()).toBe('/games/4');
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(pageAfterLogin.read()).toBeNull();
});

test('a wanted page is not known to other tabs without a registration, and can be forgotten', () => {
  pageAfterLogin.keep('/games/4');
  expect(pageAfterLogin.read()).toBe('/games/4');
  vi.stubGlobal('window', { ...window, sessionStorage: emptyStorage() });
  expect(pageAfterLogin.read()).toBeNull();
  vi.stubGlobal('window', { ...window, sessionStorage });
  pageAfterLogin.forget();
  expect(pageAfterLogin.read()).toBeNull();
});

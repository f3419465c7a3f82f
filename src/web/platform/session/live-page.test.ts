import { expect, test } from 'vitest';
import { findLivePage } from './live-page.ts';

test("only a game's public link leads to the live page, and only once", () => {
  const find = (url: string) => findLivePage(new URL(url, 'https://example.jp'));
  expect(find('/games/12?s=3-0123')).toBe('/games/12?s=3-0123&live');
  expect(find('/games/12?hide=1&s=3-0123')).toBe('/games/12?hide=1&s=3-0123&live');
  for (const other of ['/games/12', '/games/list?s=3-0123', '/games/12?s=3-0123&live', '/games/12?ss=1'])
    expect(find(other)).toBeNull();
});

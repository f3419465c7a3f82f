import { expect, test, vi } from 'vitest';
import { shownPlays } from './live-link.ts';

test('plays that are passed faster than the browser stores them do not fail', () => {
  const history = { state: null as unknown };
  let isBusy = false;
  const replaceState = (state: unknown) => {
    if (isBusy) throw new DOMException('too many calls', 'SecurityError');
    history.state = state;
  };
  vi.stubGlobal('window', { history: Object.assign(history, { replaceState }) });
  expect(shownPlays.read()).toBe(0);
  shownPlays.keep(2);
  isBusy = true;
  shownPlays.keep(3);
  expect(shownPlays.read()).toBe(2);
  isBusy = false;
  shownPlays.keep(4);
  expect(shownPlays.read()).toBe(4);
});

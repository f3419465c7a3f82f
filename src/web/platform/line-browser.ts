import { isInLine } from './in-line.ts';

// LINE opens links in its own browser, which has other cookies than the device's browser and can neither
// download nor print. An address with this parameter opens in the device's browser.
const LEAVE = 'openExternalBrowser';

/** Begins the fragment of an address. The name of the action with which the device's browser continues follows. */
const GO_ON = '#go-on-';

function isLeaving(address: string): boolean {
  return URL.parse(address)?.searchParams.has(LEAVE) === true;
}

/** Whether LINE has ignored the parameter, and would do so again: this page was opened with it. */
function isStuck(): boolean {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name);
  return [window.location.href, ...opened].some(isLeaving);
}

/**
 * Returns the address that opens a path of the app in the device's browser; null outside of LINE, or if LINE
 * ignores such addresses.
 */
export function wayOutOfLine(path: string): string | null {
  if (!isInLine() || isStuck()) return null;
  const url = new URL(path, window.location.origin);
  url.searchParams.set(LEAVE, '1');
  return url.href;
}

/** Returns a path that continues with this action of its page. */
export function goingOn(path: string, action: string): string {
  return path + GO_ON + action;
}

/** Returns the action with which an address continues; null if it has none. */
export function actionIn(hash: string): string | null {
  return hash.startsWith(GO_ON) ? hash.slice(GO_ON.length) : null;
}

/** Removes the parameter for LINE from the query string of an address that has been opened. */
export function withoutLeaving(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LEAVE);
  return String(parameters);
}

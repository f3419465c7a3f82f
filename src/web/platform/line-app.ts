import { isInLineApp } from './in-line-app.ts';

// The app LINE opens links in its own browser, which has other cookies than the device's browser and can
// neither download nor print. LINE opens an address with this parameter in the device's browser.
const LEAVE = 'openExternalBrowser';

/** Begins a URL fragment that names the action to go on with in the device's browser. */
const ACTION_PREFIX = '#go-on-';

function isLeaving(address: string): boolean {
  return URL.parse(address)?.searchParams.has(LEAVE) === true;
}

/** Whether LINE ignores `openExternalBrowser`: the page was opened with it, but is still in LINE's browser. */
function isStuck(): boolean {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name);
  return [window.location.href, ...opened].some(isLeaving);
}

/**
 * Returns the address that opens a path of the app in the device's browser; null outside of LINE, or if LINE
 * ignores the parameter.
 */
export function findWayOutOfLineApp(path: string): string | null {
  if (!isInLineApp() || isStuck()) return null;
  const url = new URL(path, window.location.origin);
  url.searchParams.set(LEAVE, '1');
  return url.href;
}

export function addNextAction(path: string, action: string): string {
  return path + ACTION_PREFIX + action;
}

export function readNextAction(hash: string): string | null {
  return hash.startsWith(ACTION_PREFIX) ? hash.slice(ACTION_PREFIX.length) : null;
}

export function removeLeaving(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LEAVE);
  return String(parameters);
}

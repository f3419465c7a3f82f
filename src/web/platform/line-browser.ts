import { isInLine } from './in-line.ts';

// LINE opens links in a browser of its own: with other cookies than the device's browser, and without downloads and
// printing. An address with this parameter leaves it.
const LEAVE = 'openExternalBrowser';

/** Before the name of what the device's browser goes on with, in the fragment. */
const GO_ON = '#go-on-';

function isLeaving(address: string): boolean {
  return URL.parse(address)?.searchParams.has(LEAVE) === true;
}

/** Whether this page was opened by such an address: LINE has not followed it, and would not do so again. */
function isStuck(): boolean {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name);
  return [window.location.href, ...opened].some(isLeaving);
}

/** The address by which a path of the app leaves LINE; null in another browser. */
export function wayOutOfLine(path: string): string | null {
  if (!isInLine() || isStuck()) return null;
  const url = new URL(path, window.location.origin);
  url.searchParams.set(LEAVE, '1');
  return url.href;
}

/** A path that goes on with this action of its page. */
export function goingOn(path: string, action: string): string {
  return path + GO_ON + action;
}

/** The action that an address goes on with; null without one. */
export function actionIn(hash: string): string | null {
  return hash.startsWith(GO_ON) ? hash.slice(GO_ON.length) : null;
}

/** The parameters of an address that has arrived. */
export function withoutLeaving(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LEAVE);
  return String(parameters);
}

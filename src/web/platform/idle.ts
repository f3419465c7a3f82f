const QUIET_MS = 200;
/** Chromium may never call a page idle while nothing on it changes; what waits for it is needed without a network. */
const PATIENCE_MS = 1000;

/** Resolves when the browser is idle, after a second at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, QUIET_MS);
  });
}

const QUIET_MS = 200;
/** Chromium may never report an unchanging page as idle. Without this limit, the app might not get ready for offline. */
const PATIENCE_MS = 1000;

/** Resolves when the browser is idle, after a second at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, QUIET_MS);
  });
}

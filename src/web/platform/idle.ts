const QUIET_MS = 200;

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, QUIET_MS);
  });
}

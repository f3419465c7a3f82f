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

/** How long nobody has tapped or typed before files are loaded ahead. */
const CALM_MS = 1000;

/**
 * Watches taps and keys until `signal`: what is loaded ahead must not delay the answer to them.
 * @returns resolves when the browser is idle and there has been no input for a second
 */
export function watchInput(signal: AbortSignal): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  const note = () => {
    last = performance.now();
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, note, { capture: true, passive: true, signal });
  const calmLeft = () => last + CALM_MS - performance.now();
  return async () => {
    await whenIdle();
    while (calmLeft() > 0) {
      await new Promise((resolve) => setTimeout(resolve, calmLeft()));
      await whenIdle();
    }
  };
}

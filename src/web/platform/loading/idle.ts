const QUIET_MS = 200;
/**
 * The longest wait, in milliseconds. Chromium may never report a page without changes as idle, and the app would
 * then not get ready for offline use.
 */
const PATIENCE_MS = 1000;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, QUIET_MS);
  });
}

interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

export function savesData(): boolean {
  const { connection }: NavigatorWithConnection = window.navigator;
  return connection?.saveData ?? false;
}

/** How long preloading waits after the last tap or key, in milliseconds. */
const CALM_MS = 1000;

/**
 * Watches taps and keys until `signal` aborts, because preloading must not delay the response to them.
 * @returns a function whose promise resolves when the browser is idle, a second after the last input
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

// A classic script that the measured page runs before its own scripts, so it has no imports and no exports.
{
  /** The screen shows the key of a walk as soon as the game can go on. */
  const KEY = '四球';
  /** Browsers report no shorter duration. */
  const SHORTEST_MS = 16;
  const LONGEST_MS = 30_000;

  const shown = Promise.withResolvers<number>();
  setTimeout(() => shown.reject(new Error('The keys were not shown.')), LONGEST_MS);
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = callback;
      port2.postMessage(null);
    });
  const hasKey = () => [...document.querySelectorAll('button')].some((key) => key.textContent === KEY);
  new MutationObserver((_, observer) => {
    if (!hasKey()) return;
    observer.disconnect();
    afterPaint(() => shown.resolve(performance.now()));
  }).observe(document, { subtree: true, childList: true });

  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration);
  }).observe({ type: 'event', durationThreshold: SHORTEST_MS } as PerformanceObserverInit);

  Object.assign(window, {
    benchKeysShown: () => shown.promise,
    /**
     * Returns the milliseconds from a tap to the next paint, the longest since the last call. Returns 0 for
     * times too short to be reported.
     */
    benchTapped: () => {
      const duration = longest;
      longest = 0;
      return duration;
    },
  });
}

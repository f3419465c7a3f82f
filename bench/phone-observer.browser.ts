// Runs in the measured page, before anything of its own: no import and no export.
{
  const paints = { first: 0, largest: 0, longestTask: 0 };

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  observe('longtask', ({ duration }) => {
    paints.longestTask = Math.max(paints.longestTask, duration);
  });

  /** Scripts and styles that were asked for before the largest paint; what came later the page did not wait for. */
  const awaited = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < paints.largest,
    );

  interface Change {
    readonly painted: number;
    readonly whole: number;
  }
  const STILL_MS = 300;
  /** Counted from the finger's leaving the screen. */
  let change = Promise.withResolvers<Change>();
  let tapped = 0;
  let left = '';
  let painted: number | null = null;
  let still: ReturnType<typeof setTimeout>;
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const arrived = () => heading() !== '' && heading() !== left;
  const loading = () => document.querySelector('main .animate-pulse-soft') !== null;

  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      tapped = timeStamp;
      left = heading();
      painted = null;
      change = Promise.withResolvers();
    },
    { capture: true },
  );

  /** A task that a frame's callback posts runs when that frame has been painted. */
  const whenPainted = (note: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(null);
    });

  new MutationObserver(() => {
    if (tapped === 0 || !arrived()) return;
    whenPainted(() => {
      if (loading()) return;
      const whole = performance.now() - tapped;
      painted ??= whole;
      const measured = { painted, whole };
      clearTimeout(still);
      still = setTimeout(() => change.resolve(measured), STILL_MS);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  Object.assign(window, {
    benchPaints: () => ({
      ...paints,
      bytes: awaited().reduce((sum, { transferSize }) => sum + transferSize, 0),
    }),
    benchChange: () => change.promise,
  });
}

// A classic script that the measured page runs before its own scripts, so it has no imports and no exports.
{
  const paints = { first: 0, largest: 0 };
  const longTasks: PerformanceEntry[] = [];
  const findLongest = (tasks: PerformanceEntry[]) => Math.max(0, ...tasks.map(({ duration }) => duration));

  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime;
  });
  observe('longtask', (task) => longTasks.push(task));

  /** Scripts and styles that were requested before the largest paint. */
  const resources = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => /\.(?:js|css)$/.test(name) && startTime < paints.largest,
    );

  interface Change {
    readonly painted: number;
    readonly complete: number;
  }
  /** In milliseconds. A page without mutations for this time is complete. */
  const STILL_MS = 300;
  const LONGEST_MS = 30_000;
  let change = Promise.withResolvers<Change>();
  let tapped = 0;
  let left = '';
  let painted: number | null = null;
  let still: ReturnType<typeof setTimeout>;
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const hasArrived = () => heading() !== '' && heading() !== left;
  /**
   * Whether the first screen still shows a skeleton. The page has been painted, so this check causes no
   * layout.
   */
  const loading = () =>
    Array.from(document.querySelectorAll('main .animate-pulse-soft')).some(
      (skeleton) => skeleton.getBoundingClientRect().top < innerHeight,
    );

  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      tapped = timeStamp;
      left = heading();
      painted = null;
      change = Promise.withResolvers();
      const { reject } = change;
      setTimeout(() => reject(new Error('The tap led to no other page.')), LONGEST_MS);
    },
    { capture: true },
  );

  /** Runs before other tasks in the queue, such as React's passive effects. */
  const afterPaint = (callback: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(callback, { priority: 'user-blocking' }));

  new MutationObserver(() => {
    if (tapped === 0 || !hasArrived()) return;
    afterPaint(() => {
      if (loading()) return;
      const complete = performance.now() - tapped;
      painted ??= complete;
      const measured = { painted, complete };
      clearTimeout(still);
      still = setTimeout(() => change.resolve(measured), STILL_MS);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  Object.assign(window, {
    benchPaints: () => ({
      ...paints,
      longestTask: findLongest(longTasks),
      bytes: resources().reduce((sum, { transferSize }) => sum + transferSize, 0),
    }),
    benchChange: () => change.promise,
    benchTask: async (from: number, to: number) => {
      await new Promise((resolve) => setTimeout(resolve, tapped + to - performance.now()));
      const isBetween = ({ startTime: start, duration }: PerformanceEntry) =>
        start + duration > tapped + from && start < tapped + to;
      return findLongest(longTasks.filter(isBetween));
    },
  });
}

interface Timer {
  readonly at: number;
  readonly work: () => unknown;
}

/** Everything is at rest after this many turns of the event loop without work. */
const QUIET_TURNS = 4;
const MAX_TURNS = 20_000;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Time stands still while something happens, and then jumps to the next timer. Timers of the same time run in
 * the order of their scheduling.
 */
export function createClock(start: number) {
  const timers = new Map<number, Timer>();
  let [now, count, works] = [start, 0, 0];

  function next(end: number): [number, Timer] | undefined {
    let found: [number, Timer] | undefined;
    for (const entry of timers)
      if (entry[1].at <= end && (!found || entry[1].at < found[1].at)) found = entry;
    return found;
  }

  return {
    now: () => now,

    schedule(delay: number, work: () => unknown): number {
      count += 1;
      works += 1;
      timers.set(count, { at: now + Math.max(0, delay), work });
      return count;
    },
    cancel: (id: number) => void timers.delete(id),

    /** The work takes no simulated time. */
    work(): void {
      works += 1;
    },

    /**
     * Waits for the work that takes no simulated time.
     * @param isBusy whether a disk is still working
     */
    async settle(isBusy: () => boolean): Promise<void> {
      let [quiet, turns] = [0, 0];
      while (quiet < QUIET_TURNS) {
        const before = works;
        await turn();
        turns += 1;
        quiet = isBusy() || works > before ? 0 : quiet + 1;
        if (turns > MAX_TURNS) throw new Error('a device does not come to rest');
      }
    },

    /**
     * Runs the timers that are due within this time.
     * @param after called after each timer
     */
    async pass(milliseconds: number, after: () => Promise<void>): Promise<void> {
      const end = now + milliseconds;
      for (let due = next(end); due; due = next(end)) {
        const [id, { at, work }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        await work();
        await after();
      }
      now = end;
    },
  };
}
export type SimulatedClock = ReturnType<typeof createClock>;

/** @param ahead the milliseconds by which the device's clock is wrong */
export function simulateDate(clock: SimulatedClock, ahead: () => number): DateConstructor {
  const now = () => clock.now() + ahead();
  return class DeviceDate extends Date {
    constructor(...parts: []) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static override now = now;
  } as unknown as DateConstructor;
}

import type { StartProgram } from './bundle.ts';
import { dateOf, type SimulatedClock } from './clock.ts';
import { createDisk } from './disk.ts';
import { createDom } from './dom.ts';
import type { Cookies, Network } from './network.ts';
import type { Random } from './random.ts';
import type { Hands, Places } from './tab/hands.ts';

interface DeviceParts {
  readonly name: string;
  readonly start: StartProgram;
  readonly clock: SimulatedClock;
  readonly network: Network;
  readonly random: Random;
  readonly places: Places;
  /** In milliseconds, how far the device's clock is ahead. */
  readonly ahead: number;
  /** What each of its tabs has from the beginning, such as a session. */
  readonly session: Readonly<Record<string, string>>;
}

type Channel = { onmessage: ((event: { data: unknown }) => void) | null };
const silent = { log() {}, info() {}, warn() {}, error() {}, debug() {} };

/** A browser on a phone or a computer, with one tab of the program at a time. */
export function createDevice(parts: DeviceParts) {
  const { clock, network, random, places, start } = parts;
  const disk = createDisk();
  const cookies: Cookies = { all: new Map(), readable: new Set() };
  const state = { isOnline: true, writesLeft: null as number | null, ahead: parts.ahead };
  const session: Record<string, string> = { ...parts.session };
  const channels = new Map<string, Set<Channel>>();
  let tab: { hands: Hands; kill: () => void; wake: (event: string) => void; touch: () => void } | null = null;

  /** What one tab gets from its browser; nothing once it is gone. */
  function openTab() {
    let isAlive = true;
    const locks = new Set<string>();
    const dom = createDom(() => isAlive, cookies);
    const kill = () => {
      isAlive = false;
      tab = null;
      mounted.drop();
      for (const set of channels.values()) set.clear();
    };
    const onWrite = () => {
      if (!isAlive || state.writesLeft === null) return;
      state.writesLeft -= 1;
      if (state.writesLeft > 0) return;
      state.writesLeft = null;
      kill();
    };
    const mounted = disk.mount({ isAlive: () => isAlive, onWrite }, session);
    const later = (work: () => unknown, delay = 0) => clock.schedule(delay, () => isAlive && work());
    const every = (work: () => unknown, delay = 0) => {
      const timer = { id: 0 };
      const tick = () => {
        timer.id = later(tick, delay);
        work();
      };
      timer.id = later(tick, delay);
      return timer;
    };
    const fetch = network.fetchOf({ name: parts.name, cookies, isOnline: () => isAlive && state.isOnline });
    const { indexedDB, localStorage, sessionStorage } = mounted;
    const navigator = { locks: locksOf(locks, () => isAlive), onLine: true, userAgent: '', platform: '' };
    Object.assign(dom.window, { localStorage, sessionStorage, navigator, innerWidth: 400 });

    const BroadcastChannel = class {
      onmessage: Channel['onmessage'] = null;
      readonly #others: Set<Channel>;
      constructor(name: string) {
        this.#others = channels.get(name) ?? new Set();
        channels.set(name, this.#others.add(this));
      }
      postMessage(data: unknown) {
        for (const other of this.#others)
          if (other !== this) later(() => other.onmessage?.({ data }), random.below(50));
      }
      close() {
        this.#others.delete(this);
      }
    };

    const run = start({
      window: dom.window,
      document: dom.document,
      Element: dom.Element,
      navigator,
      location: { href: 'https://bench.example/', pathname: '/', search: '' },
      indexedDB,
      BroadcastChannel,
      console: silent,
      crypto: {
        getRandomValues: (bytes: Uint8Array) =>
          bytes.map((_, at) => set(bytes, at, random.below(2 ** 32))) && bytes,
      },
      Date: dateOf(clock, () => state.ahead),
      performance: { now: clock.now },
      // What is asked of a tab that is gone is never answered.
      fetch: (...of: Parameters<typeof fetch>) =>
        isAlive ? alive(fetch(...of), () => isAlive) : new Promise(() => undefined),
      setTimeout: later,
      clearTimeout: (id: number) => clock.cancel(id),
      setInterval: every,
      clearInterval: (timer?: { id: number }) => timer && clock.cancel(timer.id),
      setImmediate: (work: () => unknown) => {
        clock.work();
        return setImmediate(work);
      },
      requestAnimationFrame: (work: () => unknown) => later(work, 16),
      AbortSignal: { timeout: (delay: number) => timeout(later, delay) },
    });
    tab = { hands: run(dom.root as never, places), kill, wake: dom.wake, touch: dom.touch };
  }

  return {
    name: parts.name,
    disk,
    state,
    openTab,
    tab: () => tab,
    hands: () => tab?.hands ?? null,
    kill: () => tab?.kill(),
    setOnline(isOnline: boolean): void {
      state.isOnline = isOnline;
      tab?.wake(isOnline ? 'online' : 'offline');
    },
  };
}
export type Device = ReturnType<typeof createDevice>;

function set(bytes: Uint8Array, at: number, value: number): number {
  bytes[at] = value;
  return value;
}

/** Passes an answer on to a tab that is still there. */
function alive<Result>(answer: Promise<Result>, isAlive: () => boolean): Promise<Result> {
  return new Promise((resolve, reject) => {
    answer.then(
      (result) => isAlive() && resolve(result),
      (error) => isAlive() && reject(error),
    );
  });
}

function timeout(later: (work: () => unknown, delay: number) => unknown, delay: number): AbortSignal {
  const controller = new AbortController();
  later(() => controller.abort(new DOMException('too slow', 'TimeoutError')), delay);
  return controller.signal;
}

function locksOf(taken: Set<string>, isAlive: () => boolean) {
  return {
    async request(name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) {
      if (!isAlive()) return new Promise(() => undefined);
      if (taken.has(name)) return work(null);
      taken.add(name);
      return work({}).finally(() => taken.delete(name));
    },
  };
}

import type { StartProgram } from './bundle.ts';
import { type SimulatedClock, simulateDate } from './clock.ts';
import type { Disk } from './disk.ts';
import { createDom } from './dom.ts';
import type { Cookies, Network } from './network.ts';
import type { Random } from './random.ts';
import type { Hands, Places } from './tab/hands.ts';

type Items = Record<string, string>;

interface Channel {
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The tabs of a browser share this state. */
export interface Browser {
  readonly name: string;
  readonly start: StartProgram;
  readonly clock: SimulatedClock;
  readonly network: Network;
  readonly random: Random;
  readonly places: Places;
  readonly disk: Disk;
  readonly cookies: Cookies;
  readonly channels: Map<string, Set<Channel>>;
  readonly locks: Set<string>;
  /** `writesLeft`: the writes until a tab is killed. `ahead`: in milliseconds. */
  readonly state: { isOnline: boolean; writesLeft: number | null; ahead: number; isUnkept: boolean };
}

export interface BrowserTab {
  readonly hands: Hands;
  readonly session: Items;
  isAlive(): boolean;
  kill(): void;
  /** Dispatches the event to the window or the document. */
  wake(event: string): void;
  touch(): void;
  /** Another tab has written to the local storage. */
  hear(key: string, newValue: string | null): void;
}

const silent = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
const never = () => new Promise<never>(() => undefined);

/** Drops an answer that arrives after the end of the tab. */
function alive<Result>(answer: Promise<Result>, isAlive: () => boolean): Promise<Result> {
  return new Promise((resolve, reject) => {
    answer.then(
      (result) => isAlive() && resolve(result),
      (error) => isAlive() && reject(error),
    );
  });
}

function timersFor(clock: SimulatedClock, isAlive: () => boolean) {
  const later = (work: () => unknown, delay = 0) => clock.schedule(delay, () => isAlive() && work());
  return {
    setTimeout: later,
    clearTimeout: (id: number) => clock.cancel(id),
    setInterval(work: () => unknown, delay = 0) {
      const timer = { id: 0 };
      const tick = () => {
        timer.id = later(tick, delay);
        work();
      };
      timer.id = later(tick, delay);
      return timer;
    },
    clearInterval: (timer?: { id: number }) => timer && clock.cancel(timer.id),
    setImmediate(work: () => unknown) {
      clock.work();
      return setImmediate(work);
    },
    requestAnimationFrame: (work: () => unknown) => later(work, 16),
    AbortSignal: {
      timeout(delay: number): AbortSignal {
        const controller = new AbortController();
        later(() => controller.abort(new DOMException('too slow', 'TimeoutError')), delay);
        return controller.signal;
      },
    },
  };
}

/** All tabs share these locks. A killed tab releases its locks. */
function locksFor(taken: Set<string>, isAlive: () => boolean) {
  const own = new Set<string>();
  return {
    async request(name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) {
      if (!isAlive()) return never();
      if (taken.has(name)) return work(null);
      taken.add(name);
      own.add(name);
      return work({}).finally(() => own.delete(name) && taken.delete(name));
    },
    drop(): void {
      for (const name of own) taken.delete(name);
      own.clear();
    },
  };
}

function channelsFor({ channels, clock, random }: Browser) {
  const own: { close(): void }[] = [];
  return {
    own,
    BroadcastChannel: class {
      onmessage: Channel['onmessage'] = null;
      readonly #all: Set<Channel>;
      constructor(name: string) {
        this.#all = channels.get(name) ?? new Set();
        channels.set(name, this.#all.add(this));
        own.push(this);
      }
      postMessage(data: unknown) {
        for (const other of this.#all)
          if (other !== this)
            clock.schedule(random.below(50), () => this.#all.has(other) && other.onmessage?.({ data }));
      }
      close() {
        this.#all.delete(this);
      }
    },
  };
}

function getRandomValues(random: Random, values: Uint8Array): Uint8Array {
  for (const index of values.keys()) values[index] = random.below(2 ** 32);
  return values;
}

/**
 * After a tab is killed, its requests get no answer.
 * @param isVisible whether the person sees the tab
 * @param onChange called for each write to the local storage
 */
export function openBrowserTab(
  browser: Browser,
  session: Items,
  isVisible: () => boolean,
  onChange: (key: string, value: string | null) => void,
): BrowserTab {
  const { name, clock, network, random, places, disk, cookies, state, start } = browser;
  let isOpen = true;
  const isAlive = () => isOpen;
  const dom = createDom(isAlive, cookies, isVisible);
  const locks = locksFor(browser.locks, isAlive);
  const channels = channelsFor(browser);
  const kill = () => {
    isOpen = false;
    if (mounted.drop()) state.isUnkept = true;
    locks.drop();
    for (const channel of channels.own) channel.close();
  };
  const onWrite = () => {
    if (!isOpen || state.writesLeft === null) return;
    state.writesLeft -= 1;
    if (state.writesLeft > 0) return;
    state.writesLeft = null;
    kill();
  };
  const mounted = disk.mount({ isAlive, onWrite, onChange }, session);
  const { indexedDB, localStorage, sessionStorage } = mounted;
  const navigator = { locks, onLine: state.isOnline, userAgent: '', platform: '' };
  Object.assign(dom.window, { localStorage, sessionStorage, navigator, innerWidth: 400 });
  const fetch = network.simulateFetch({ name, cookies, isOnline: () => state.isOnline, isOpen: isAlive });
  const DeviceDate = simulateDate(clock, () => state.ahead);
  const timeOrigin = DeviceDate.now();

  const run = start({
    ...timersFor(clock, isAlive),
    window: dom.window,
    document: dom.document,
    Element: dom.Element,
    navigator,
    location: { href: 'https://bench.example/', pathname: '/', search: '' },
    indexedDB,
    BroadcastChannel: channels.BroadcastChannel,
    console: silent,
    crypto: { getRandomValues: (values: Uint8Array) => getRandomValues(random, values) },
    Date: DeviceDate,
    Math: Object.create(Math, { random: { value: random.next } }),
    performance: { now: clock.now, timeOrigin },
    fetch: (...args: Parameters<typeof fetch>) => (isOpen ? alive(fetch(...args), isAlive) : never()),
  });
  return {
    hands: run(dom.root as never, places),
    session,
    isAlive,
    kill,
    wake: dom.wake,
    touch: dom.touch,
    hear: (key, newValue) => dom.wake('storage', { key, newValue }),
  };
}

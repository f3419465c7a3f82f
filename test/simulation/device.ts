import { type Browser, type BrowserTab, openBrowserTab } from './browser-tab.ts';
import { createDisk } from './disk.ts';
import type { Cookies } from './network.ts';

interface DeviceParts extends Pick<Browser, 'name' | 'start' | 'clock' | 'network' | 'random' | 'places'> {
  /** In milliseconds. */
  readonly ahead: number;
  /** The initial values of the first tab's session storage, of the local storage, and of the cookies. */
  readonly session: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** In milliseconds. Another tab hears of a write within this time. */
const HEARING_MS = 50;

/** A browser with one or more tabs of the program. The person sees one tab. */
export function createDevice(parts: DeviceParts) {
  const { clock, random, name } = parts;
  const disk = createDisk(parts.local, clock, random);
  const cookies: Cookies = { all: new Map(Object.entries(parts.cookies)), readable: new Set() };
  const state = {
    isOnline: true,
    writesLeft: null as number | null,
    ahead: parts.ahead,
    isClockSet: false,
    /** `isUnkept`: a tab has entries that the disk lacks. `isForgetful`: the device has lost stored data. */
    isUnkept: false,
    isForgetful: false,
  };
  const browser: Browser = { ...parts, disk, cookies, channels: new Map(), locks: new Set(), state };
  /** The tab in front is last. A killed tab leaves its entry, with its session storage. */
  let places: { session: Record<string, string>; tab: BrowserTab | null }[] = [
    { session: { ...parts.session }, tab: null },
  ];
  const front = () => places.at(-1);
  const alive = () => places.flatMap(({ tab }) => (tab?.isAlive() ? [tab] : []));
  const current = () => {
    const tab = front()?.tab;
    return tab?.isAlive() ? tab : null;
  };

  function openTab(): void {
    const place = front();
    if (!place) return;
    const isVisible = () => place === front();
    place.tab = openBrowserTab(browser, place.session, isVisible, (key, value) => {
      for (const other of alive())
        if (other !== place.tab) clock.schedule(random.below(HEARING_MS), () => other.hear(key, value));
    });
  }

  function wakeAll(event: string): void {
    for (const tab of alive()) tab.wake(event);
  }

  return {
    name,
    disk,
    state,
    openTab,
    tab: current,
    /** Without killed tabs. */
    tabs: alive,
    hands: () => current()?.hands ?? null,
    kill: () => current()?.kill(),
    /** Opens a tab in front. A copy has the session of the former tab, and a new tab has no session. */
    addTab(isCopy: boolean): void {
      places.push({ session: isCopy ? { ...front()?.session } : {}, tab: null });
      openTab();
      wakeAll('visibilitychange');
    },
    /** Brings another tab to the front. */
    turn(): void {
      places = [...places.slice(-1), ...places.slice(0, -1)];
      if (!current()) openTab();
      wakeAll('visibilitychange');
    },
    hasOthers: () => places.length > 1,
    closeOthers(): void {
      for (const { tab } of places.slice(0, -1)) tab?.kill();
      places = places.slice(-1);
    },
    killAll(): void {
      for (const tab of alive()) tab.kill();
    },
    setOnline(isOnline: boolean): void {
      state.isOnline = isOnline;
      wakeAll(isOnline ? 'online' : 'offline');
    },
  };
}
export type Device = ReturnType<typeof createDevice>;

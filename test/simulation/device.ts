import { type Browser, type BrowserTab, openBrowserTab } from './browser-tab.ts';
import { createDisk } from './disk.ts';
import type { Cookies } from './network.ts';

interface DeviceParts extends Pick<Browser, 'name' | 'start' | 'clock' | 'network' | 'random' | 'places'> {
  /** The milliseconds by which the device's clock is ahead. */
  readonly ahead: number;
  /**
   * The initially stored values, for example a session: in the first tab, in the local storage, and as
   * cookies.
   */
  readonly session: Readonly<Record<string, string>>;
  readonly local: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/** The longest time until a tab hears of another tab's write. */
const HEARING_MS = 50;

/** A browser on a phone or a computer, with one or more tabs of the program, of which the person sees one. */
export function createDevice(parts: DeviceParts) {
  const { clock, random, name } = parts;
  const disk = createDisk(parts.local, clock, random);
  const cookies: Cookies = { all: new Map(Object.entries(parts.cookies)), readable: new Set() };
  const state = {
    isOnline: true,
    writesLeft: null as number | null,
    ahead: parts.ahead,
    isClockSet: false,
    /** Whether a tab has entries that the disk lacks, and whether the device has ever lost stored data. */
    isUnkept: false,
    isForgetful: false,
  };
  const browser: Browser = { ...parts, disk, cookies, channels: new Map(), locks: new Set(), state };
  /** The tabs, the one in front last. A tab that is killed leaves its entry, with its session storage. */
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
    /** The tabs that are open. */
    tabs: alive,
    hands: () => current()?.hands ?? null,
    kill: () => current()?.kill(),
    /** Opens another tab in front. A new tab has no session; a copy has the session of the tab that was in front. */
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

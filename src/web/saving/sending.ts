import { listenForOnlineAndVisibility } from '../platform/listen-for-online-and-visibility.ts';
import type { Row } from './database.ts';
import type { QueueStore } from './store.ts';

/**
 * The outcome of sending entries. `sent`: the server has the first entries, and the channel has removed them from the
 * store. `later`: they are sent again automatically. `held`: they wait for a person's decision.
 */
export type SendOutcome = 'sent' | 'later' | 'held';

/**
 * Sends entries of one box (`Row.box`, such as log/12), in order. Removes from the store the entries that need not be
 * sent again.
 */
export type Channel = (rows: readonly Row[], store: QueueStore) => Promise<SendOutcome>;

export type Channels = Readonly<Record<string, () => Promise<Channel>>>;

/** The pauses between attempts, in milliseconds. The last one repeats. */
const RETRIES = [1000, 2000, 5000, 15_000, 30_000] as const;

/** Runs the work in one tab only. Without locks, two tabs may send the same entry, which the server stores once. */
async function runInOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  const locks: LockManager | undefined = window.navigator.locks;
  // Without https, as on a local network, browsers have no lock manager.
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

const isSameRange = (first: readonly Row[], second: readonly Row[]) =>
  [0, -1].every((index) => first.at(index)?.place === second.at(index)?.place);

/** Sends the entries of a box until no entry is left, an entry fails, or sending is stopped. */
async function sendRows(
  store: QueueStore,
  box: string,
  channels: Channels,
  isStopped: () => boolean,
  onSent: () => void,
): Promise<SendOutcome> {
  const channel = channels[box.split('/')[0] ?? ''];
  // A newer release of the app may have stored a kind that this release does not have.
  if (!channel) return 'held';
  const send = await channel();
  // Another tab may have sent and removed entries that this tab still lists.
  await store.refresh();
  for (let rows = store.rowsToSend(box); rows.length > 0 && !isStopped(); rows = store.rowsToSend(box)) {
    const outcome = await send(rows, store);
    const isReplaced = store.listRows(box)[0]?.place !== rows[0]?.place;
    if (outcome === 'later' || (outcome === 'held' && !isReplaced)) return outcome;
    if (isSameRange(store.rowsToSend(box), rows)) return 'later';
    onSent();
  }
  return 'sent';
}

/**
 * Sends the entries of a store: at once, when the device is online again, when the user comes back to the page, and
 * repeatedly after failures.
 */
export function startSending(store: QueueStore, channels: Channels) {
  const busy = new Set<string>();
  const held = new Set<string>();
  /**
   * Boxes whose sending failed, with the `place` of their last entry at that time. Until the next attempt, a box is
   * sent only if it has a newer entry.
   */
  const postponed = new Map<string, number | undefined>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const isStopped = () => stopped;
  const resetFailures = () => {
    failures = 0;
  };
  const lastPlace = (box: string) => store.listRows(box).at(-1)?.place;

  async function deliver(box: string): Promise<void> {
    if (busy.has(box) || held.has(box)) return;
    busy.add(box);
    const send = () => sendRows(store, box, channels, isStopped, resetFailures);
    // Also tries again if the code of the channel could not be loaded.
    const outcome = await runInOneTab(`outbox ${store.owner} ${box}`, send).catch((): SendOutcome => 'later');
    busy.delete(box);
    if (stopped) return;
    postponed.delete(box);
    if (outcome === 'held') held.add(box);
    // The outcome is null if another tab is sending. The browser may have stopped that tab, so this tab tries
    // again.
    else if (outcome !== 'sent') {
      postponed.set(box, lastPlace(box));
      clearTimeout(timer);
      timer = setTimeout(sendAll, RETRIES[Math.min(failures, RETRIES.length - 1)]);
      failures += 1;
    } else if (store.rowsToSend(box).length > 0) void deliver(box);
  }

  function sendAll(): void {
    for (const box of new Set(store.rows().map((row) => row.box))) void deliver(box);
  }

  /** Sends all boxes, except those that wait for their next attempt and have no newer entry. */
  function sendNew(): void {
    for (const box of new Set(store.rows().map((row) => row.box)))
      if (store.rowsToSend(box).length > 0 && postponed.get(box) !== lastPlace(box)) void deliver(box);
  }

  const unsubscribe = store.subscribe(sendNew);
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    resetFailures();
    sendAll();
  };
  const stopListening = listenForOnlineAndVisibility(wake, 'pageshow');
  void store.loaded.then(sendAll);

  return {
    wake,
    release(box: string): void {
      held.delete(box);
      void deliver(box);
    },
    isHeld: (box: string) => held.has(box),
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      stopListening();
    },
  };
}

export type Sending = ReturnType<typeof startSending>;

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { scoringApi } from '#contract/scoring.ts';
import type { StoredPlayerKey } from '#domain/scoring/player-key.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { listenForOnlineAndVisibility } from '../../platform/listen-for-online-and-visibility.ts';
import { toastError } from '../../platform/toast.ts';
import { queue, useQueue } from '../../saving/current-queue.ts';
import { isRetryable } from '../../saving/is-retryable.ts';
import type { QueueStore } from '../../saving/store.ts';
import { boxKey, type DeviceLog, deviceLog, type LogCopy, UNKNOWN_LOG } from './device-log.ts';
import { askForLease, fetchLog, followLog, isMine } from './log-channel.ts';
import { scoringMessages as texts } from './scoring.messages.ts';

/** How often a screen fetches the log, in milliseconds. Another device may have taken over meanwhile. */
const WATCH_MS = 15_000;
/** The free bytes that a device needs before a game, more than ten times the size of the fullest log. */
const NEEDED_BYTES = 5_000_000;

/**
 * Returns whether the device has space for a game. True if the browser cannot tell: a full device then
 * refuses the write.
 */
async function hasRoom(): Promise<boolean> {
  const { quota, usage = 0 } = (await window.navigator.storage?.estimate?.()) ?? {};
  return quota === undefined || quota - usage >= NEEDED_BYTES;
}

/** Checks whether the device has space for new entries, and asks the browser to keep stored entries. */
function useRoom() {
  const [room, setRoom] = useState<'ok' | 'full'>('ok');
  const [isStored, setIsStored] = useState(true);
  useEffect(() => {
    hasRoom().then(
      (enough) => setRoom(enough ? 'ok' : 'full'),
      () => undefined,
    );
    window.navigator.storage?.persist?.().then(setIsStored, () => undefined);
  }, []);
  return { room, isStored };
}

/**
 * Fetches the log repeatedly, and takes the lease if nobody else has it. Returns `alone` if the server cannot be
 * reached, and `failed` after a refusal.
 */
function useConnection(log: DeviceLog | null, attempt: number): 'asking' | 'reached' | 'alone' | 'failed' {
  const [connection, setConnection] = useState<'asking' | 'reached' | 'alone' | 'failed'>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!log) return;
    let stopped = false;
    let leasedAt = 0;
    const ask = async () => {
      await log.loaded;
      if (document.visibilityState === 'hidden') return;
      try {
        leasedAt = await followLog(log, leasedAt);
        if (!stopped) setConnection('reached');
      } catch (error) {
        const isAlone = !(error instanceof ApiError) || isRetryable(error);
        if (!stopped) setConnection(isAlone ? 'alone' : 'failed');
      }
    };
    const askAnew = () => {
      leasedAt = 0;
      void ask();
    };
    void ask();
    const timer = setInterval(ask, WATCH_MS);
    const stopListening = listenForOnlineAndVisibility(askAnew);
    return () => {
      stopped = true;
      clearInterval(timer);
      stopListening();
    };
  }, [log, attempt]);
  return connection;
}

function useDeviceLog(store: QueueStore | undefined, gameId: number) {
  const log = useMemo(() => (store ? deviceLog(store, gameId) : null), [store, gameId]);
  const nothing = () => () => undefined;
  const state = useSyncExternalStore(log?.subscribe ?? nothing, () => log?.state() ?? UNKNOWN_LOG);
  return { log, state };
}

const NO_COPIES: readonly LogCopy[] = [];
const NO_PLAYERS: readonly StoredPlayerKey[] = [];
const enterNothing: DeviceLog['enter'] = () => [];

function useCopies(log: DeviceLog | null, isDiverged: boolean): readonly LogCopy[] {
  const [copies, setCopies] = useState(NO_COPIES);
  useEffect(() => {
    let stopped = false;
    if (log && !isDiverged)
      void log.loaded.then(log.copies).then((found) => {
        if (!stopped) setCopies(found);
      });
    return () => {
      stopped = true;
    };
  }, [log, isDiverged]);
  return copies;
}

function release(gameId: number): void {
  queue.current()?.sending?.release(boxKey(gameId));
}

async function takeOver(log: DeviceLog): Promise<void> {
  log.take(true);
  // Without a network the request fails. The lease is then taken before the next entries are sent.
  await askForLease(log, true).catch(() => undefined);
  await fetchLog(log).catch(() => undefined);
  release(log.gameId);
}

/**
 * Closes the log. Shows a toast on failure.
 * @throws Error if entries are unsent or the server cannot be reached
 */
async function close(log: DeviceLog): Promise<void> {
  try {
    if (log.countUnsent() > 0) throw new Error('unsent');
    log.setHead(await call(scoringApi.closeLog, { params: { id: log.gameId } }));
  } catch (error) {
    toastError(findReason(error) ?? texts.state.notClosed);
    throw error;
  }
}

/** Returns the log of a game with this device's unsent entries. New entries appear at once, also without a network. */
export function useGameLog(gameId: number) {
  const store = useQueue()?.store;
  const { log, state } = useDeviceLog(store, gameId);
  const [attempt, setAttempt] = useState(0);
  const connection = useConnection(log, attempt);
  const { room, isStored } = useRoom();
  const { serverLog, isKnown, replay, divergence } = state;
  const copies = useCopies(log, divergence !== null);
  const storage = store?.storage() ?? 'ok';

  /**
   * `failed`: neither the server nor the device has the log. `closed`: the game is edited as a sheet. `newer`: only a
   * newer version of the app can read the log.
   */
  function status() {
    if (state.isNewer) return 'newer';
    if (connection === 'failed' && !isKnown) return 'failed';
    if (!isKnown && connection !== 'alone') return 'loading';
    return serverLog.status === 'closed' ? 'closed' : 'ready';
  }

  return {
    status: status(),
    replay,
    unsent: log?.countUnsent() ?? 0,
    /** Whether the device can store new entries. */
    storage: storage === 'ok' ? room : storage,
    /** Whether stored entries are safe. If false, the browser may delete them when it needs space. */
    isStored,
    /** The scorer on another device, and when the server last heard of that device; null if there is none. */
    scorer: serverLog.scorer && serverLog.scorer.device !== log?.device() ? serverLog.scorer : null,
    mine: isMine(log, state),
    /** The members whom the server has for the players of the log. */
    players: serverLog.players ?? NO_PLAYERS,
    divergence,
    /** Copies of logs that were not chosen, oldest first. */
    copies,
    /** Enters all entries or none. Returns the entries that would be refused. */
    enter: log?.enter ?? enterNothing,
    takeOver: async () => log && takeOver(log),
    /** Ends a divergence. Stores the other log as a copy. */
    choose: async (which: 'ours' | 'theirs') => {
      if (which === 'ours') log?.take(true);
      await log?.choose(which);
      release(gameId);
    },
    discard: async () => {
      await log?.discard();
      release(gameId);
    },
    /** Closes the log, so that the game is edited as a sheet. The figures of its players stay. */
    close: async () => log && close(log),
    retry: () => setAttempt(attempt + 1),
  };
}
export type GameLog = ReturnType<typeof useGameLog>;

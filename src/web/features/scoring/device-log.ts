import { compareLogs, entriesToKeepDeviceLog } from '#domain/scoring/editing/compare-logs.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import { isKnownEntry, type Refused } from '#domain/scoring/log.ts';
import { apply, EMPTY_REPLAY, type Replay, replay } from '#domain/scoring/replay.ts';
import type { QueueStore, StorageState } from '../../saving/store.ts';
import { entryId } from './entry-id.ts';
import type { Divergence, LogCopy } from './game-log-type.ts';

const CHANNEL = 'log/';
export const boxKey = (gameId: number) => `${CHANNEL}${gameId}`;
export const parseGameId = (box: string) => Number(box.slice(CHANNEL.length));
export const copyPrefix = (gameId: number) => `copy/${gameId}/`;
const DEVICE = 'device';
const takingKey = (gameId: number) => `taking/${gameId}`;
/** Beside the entries, so that a tab that learns it does not overwrite entries that another tab has settled. */
const headKey = (gameId: number) => `head/${gameId}`;

/** The server's state of a log beside the entries. */
export interface LogHead {
  readonly status: 'open' | 'closed';
  readonly scorer: { readonly device: string; readonly name: string; readonly at: string } | null;
}

/** The log as the server had it when it was last heard of; the device keeps it. */
interface ServerLog extends LogHead {
  readonly entries: readonly Entry[];
}

const NOTHING: ServerLog = { status: 'open', scorer: null, entries: [] };

export interface LogState {
  readonly serverLog: ServerLog;
  /** Whether the server or the device has told the log. */
  readonly isKnown: boolean;
  readonly replay: Replay;
  readonly divergence: Divergence | null;
  /** Whether this device takes over, perhaps before the server knows. */
  readonly taking: boolean;
  /**
   * Whether the log has entries that only a newer version of the app can read. Until that is loaded, nothing is
   * replayed or sent, and what the device has stays.
   */
  readonly isNewer: boolean;
}

/** Returns the refusals of a replay that were not there before. */
function newlyRefused(before: Replay, after: Replay): Refused[] {
  const earlier = new Set(before.refused.map(({ id, refusal }) => `${id} ${refusal}`));
  return after.refused.filter(({ id, refusal }) => !earlier.has(`${id} ${refusal}`));
}

const hasId = (entries: readonly Entry[], id: string) => entries.some((entry) => entry.id === id);

/** Replays a log, and continues the earlier replay if the log begins with its entries. */
function replayFrom(before: Replay, log: readonly Entry[]): Replay {
  const { common } = compareLogs(before.log, log);
  return common === before.log.length ? log.slice(common).reduce(apply, before) : replay(log);
}

/** The log of a game on this device: what the server has, and behind it what was entered here. */
export class DeviceLog {
  readonly gameId: number;
  readonly loaded: Promise<void>;
  readonly #store: QueueStore;
  readonly #box: string;
  readonly #listeners = new Set<() => void>();
  #device = '';
  #state: LogState = {
    serverLog: NOTHING,
    isKnown: false,
    replay: EMPTY_REPLAY,
    divergence: null,
    taking: false,
    isNewer: false,
  };

  constructor(store: QueueStore, gameId: number) {
    this.gameId = gameId;
    this.#store = store;
    this.#box = boxKey(gameId);
    store.subscribe(() => void this.#follow());
    this.loaded = this.#load();
  }

  device = (): string => this.#device;
  state = (): LogState => this.#state;
  storage = (): StorageState => this.#store.storage();

  /** How many entries the server does not have. */
  countUnsent(): number {
    return this.#unsentEntries().length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Compares with the whole log of the server. */
  async meet(theirs: readonly Entry[], { status, scorer }: LogHead): Promise<void> {
    if (!theirs.every(isKnownEntry)) return this.#set({ isNewer: true });
    const serverLog = { status, scorer, entries: theirs };
    const log = this.#entries();
    const { common, relation } = compareLogs(log, theirs);
    if (relation === 'diverged')
      this.#set({ divergence: { from: common, ours: log, theirs }, isKnown: true });
    else await this.#settle(serverLog, relation === 'deviceBehind' ? [] : log.slice(common));
  }

  /** The server has stored these. It may have told so before, when the log was fetched meanwhile. */
  markSent(entries: readonly Entry[]): Promise<void> {
    const { serverLog } = this.#state;
    const added = entries.filter(({ id }) => !hasId(serverLog.entries, id));
    return this.meet([...serverLog.entries, ...added], serverLog);
  }

  /** Shown and handed to the device at once. */
  enter(entries: readonly Entry[]): readonly Refused[] {
    const after = entries.reduce(apply, this.#state.replay);
    const refused = newlyRefused(this.#state.replay, after);
    if (refused.length > 0) return refused;
    this.#state = { ...this.#state, replay: after };
    void this.#store.change({ put: this.#toRows(entries) });
    return [];
  }

  learn({ status, scorer }: LogHead): void {
    const head = { status, scorer };
    this.#set({ serverLog: { ...this.#state.serverLog, ...head }, isKnown: true });
    void this.#store.change({ documents: { [headKey(this.gameId)]: head } });
  }

  take(taking: boolean): void {
    this.#set({ taking });
    void this.#store.change({ documents: { [takingKey(this.gameId)]: taking } });
  }

  /** The server refuses what this device wants to send. */
  refuse(): void {
    const { entries } = this.#state.serverLog;
    this.#set({ divergence: { from: entries.length, ours: this.#entries(), theirs: entries } });
  }

  /** Gives up what the server does not have. */
  async discard(): Promise<void> {
    this.#state = { ...this.#state, divergence: null, taking: false };
    const remove = this.#store.listRows(this.#box);
    await this.#store.change({ remove, documents: { [takingKey(this.gameId)]: null } });
    this.#set({});
  }

  copies = async () => (await this.#store.list(copyPrefix(this.gameId))) as LogCopy[];

  async choose(which: 'ours' | 'theirs'): Promise<void> {
    const { divergence, serverLog } = this.#state;
    if (!divergence) return;
    const { from, ours, theirs } = divergence;
    const entries = which === 'ours' ? theirs : ours;
    const behind = which === 'ours' ? entriesToKeepDeviceLog(ours, theirs, entryId) : [];
    const copy = entries.length > from ? { from, entries } : undefined;
    await this.#settle({ ...serverLog, entries: theirs }, behind, copy);
  }

  #unsentEntries(): Entry[] {
    const entries = this.#store.listRows(this.#box).map(({ payload }) => payload as Entry);
    return entries.filter(({ id }) => !hasId(this.#state.serverLog.entries, id));
  }

  #entries(): Entry[] {
    return [...this.#state.serverLog.entries, ...this.#unsentEntries()];
  }

  #toRows(entries: readonly Entry[]) {
    return entries.map((payload) => ({ box: this.#box, id: payload.id, payload }));
  }

  #set(change: Partial<LogState>): void {
    this.#state = { ...this.#state, ...change };
    const log = this.#entries();
    if (!log.every(isKnownEntry)) this.#state = { ...this.#state, isNewer: true };
    const { isNewer, replay: before } = this.#state;
    if (!isNewer) this.#state = { ...this.#state, replay: replayFrom(before, log) };
    for (const listener of this.#listeners) listener();
  }

  /** Follows what other tabs entered and sent. */
  async #follow(): Promise<void> {
    const ids = new Set(this.#entries().map(({ id }) => id));
    const isGone = this.#state.replay.log.some(({ id }) => !ids.has(id));
    const stored = isGone ? ((await this.#store.read(this.#box)) as ServerLog | undefined) : undefined;
    if (stored && stored.entries.length > this.#state.serverLog.entries.length)
      this.#set({ serverLog: stored });
    else this.#set({});
  }

  async #load(): Promise<void> {
    await this.#store.loaded;
    const names = [DEVICE, this.#box, headKey(this.gameId), takingKey(this.gameId)];
    const [kept, stored, head, isTaking] = await Promise.all(names.map((name) => this.#store.read(name)));
    const serverLog = stored || head ? { ...NOTHING, ...(stored as ServerLog), ...(head as LogHead) } : null;
    const taking = isTaking === true;
    this.#device = (kept as string | undefined) ?? entryId();
    if (kept === undefined) void this.#store.change({ documents: { [DEVICE]: this.#device } });
    if (serverLog) this.#set({ serverLog, isKnown: true, taking });
    else this.#set({ isKnown: this.countUnsent() > 0, taking });
  }

  /** Takes over what the server has, with what this device has to send behind it, in one step on the device. */
  async #settle(serverLog: ServerLog, behind: readonly Entry[], copy?: LogCopy): Promise<void> {
    const rows = this.#store.listRows(this.#box);
    const isOnDevice = behind.every(({ id }, index) => rows.at(index - behind.length)?.id === id);
    const remove = rows.filter(({ id }) => !hasId(behind, id));
    this.#state = { ...this.#state, serverLog, isKnown: true, divergence: null };
    const { status, scorer } = serverLog;
    const documents = {
      [this.#box]: serverLog,
      [headKey(this.gameId)]: { status, scorer },
      ...(copy && { [copyPrefix(this.gameId) + Date.now()]: copy }),
    };
    await this.#store.change({ put: isOnDevice ? [] : this.#toRows(behind), remove, documents });
    this.#set({});
  }
}

const logs = new WeakMap<QueueStore, Map<number, DeviceLog>>();

/** The log of a game on this device: one for the screen and for what sends it. */
export function deviceLog(store: QueueStore, gameId: number): DeviceLog {
  const ofStore = logs.get(store) ?? new Map<number, DeviceLog>();
  logs.set(store, ofStore);
  const log = ofStore.get(gameId) ?? new DeviceLog(store, gameId);
  ofStore.set(gameId, log);
  return log;
}

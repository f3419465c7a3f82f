import { compareLogs, createEntriesToKeepDeviceLog } from '#domain/scoring/editing/compare-logs.ts';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { isEntrySupported, type RefusedEntry } from '#domain/scoring/log.ts';
import type { StoredPlayerKey } from '#domain/scoring/player-key.ts';
import { EMPTY_REPLAY, type Replay, replayEntry, replayGameLog } from '#domain/scoring/replay.ts';
import type { QueueStore } from '../../saving/store.ts';
import { createEntryId } from './entry-id.ts';

const CHANNEL = 'log/';
export const boxKey = (gameId: number) => `${CHANNEL}${gameId}`;
export const parseGameId = (box: string) => Number(box.slice(CHANNEL.length));
export const copyPrefix = (gameId: number) => `copy/${gameId}/`;
const DEVICE = 'device';
const takingKey = (gameId: number) => `taking/${gameId}`;
/**
 * The key of the log's status and lease. They have a key of their own, so that writing them does not
 * overwrite entries of another tab.
 */
const headKey = (gameId: number) => `head/${gameId}`;

interface Recorder {
  readonly id: number;
  readonly name: string;
}

/** Two diverged logs, and the index of the first entry that differs. */
export interface Divergence {
  readonly from: number;
  readonly ours: readonly LogEntry[];
  readonly theirs: readonly LogEntry[];
  /** The people who recorded the entries of `theirs` from index `from` on, as far as they are known. */
  readonly recorders: readonly Recorder[];
}

/** A log that was not chosen after a divergence: all entries, and the index of the first entry that differed. */
export interface LogCopy {
  readonly from: number;
  readonly entries: readonly LogEntry[];
}

/** The server's data of a log, apart from the entries. */
export interface LogHead {
  readonly status: 'open' | 'closed';
  readonly scorer: { readonly device: string; readonly name: string; readonly at: string } | null;
  /** Missing in responses that do not include the players. */
  readonly players?: readonly StoredPlayerKey[];
}

/** The log as the server last reported it, stored on the device. */
interface ServerLog extends LogHead {
  readonly entries: readonly LogEntry[];
}

const NOTHING: ServerLog = { status: 'open', scorer: null, entries: [] };

export interface LogState {
  readonly serverLog: ServerLog;
  /** Whether the log is known, from the server or from the device. */
  readonly isKnown: boolean;
  readonly replay: Replay;
  readonly divergence: Divergence | null;
  /** Whether the user has taken over the scoring here. The server may not have confirmed the takeover yet. */
  readonly taking: boolean;
  /**
   * Whether the log has entries that only a newer version of the app can read. Until that version is loaded, nothing
   * is replayed or sent. The device keeps its entries.
   */
  readonly isNewer: boolean;
}

export const UNKNOWN_LOG: LogState = {
  serverLog: NOTHING,
  isKnown: false,
  replay: EMPTY_REPLAY,
  divergence: null,
  taking: false,
  isNewer: false,
};

/** Returns the entries that only the later replay refuses. */
function newlyRefused(before: Replay, after: Replay): RefusedEntry[] {
  const earlier = new Set(before.refused.map(({ id, refusal }) => `${id} ${refusal}`));
  return after.refused.filter(({ id, refusal }) => !earlier.has(`${id} ${refusal}`));
}

/** The people who recorded entries, by the id of the entry. */
export type Recorders = ReadonlyMap<string, Recorder>;

function listRecorders(entries: readonly LogEntry[], recorders: Recorders): Recorder[] {
  const found = entries.flatMap(({ id }) => recorders.get(id) ?? []);
  return [...new Map(found.map((recorder) => [recorder.id, recorder])).values()];
}

const hasId = (entries: readonly LogEntry[], id: string) => entries.some((entry) => entry.id === id);

/** Replays a log. Continues the earlier replay if the log begins with the same entries. */
function replayFrom(before: Replay, log: readonly LogEntry[]): Replay {
  const { common } = compareLogs(before.log, log);
  return common === before.log.length ? log.slice(common).reduce(replayEntry, before) : replayGameLog(log);
}

/** The log of a game on this device: the server's entries, then the unsent entries of this device. */
export class DeviceLog {
  readonly gameId: number;
  readonly loaded: Promise<void>;
  readonly #store: QueueStore;
  readonly #box: string;
  readonly #listeners = new Set<() => void>();
  #device = '';
  #state = UNKNOWN_LOG;

  constructor(store: QueueStore, gameId: number) {
    this.gameId = gameId;
    this.#store = store;
    this.#box = boxKey(gameId);
    store.subscribe(() => void this.#follow());
    this.loaded = this.#load();
  }

  device = (): string => this.#device;
  state = (): LogState => this.#state;

  countUnsent(): number {
    return this.#unsentEntries().length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Merges the whole log of the server into this log. Stores the divergence if the two logs contradict each other. */
  async mergeServerLog(
    theirs: readonly LogEntry[],
    head: LogHead,
    recorders: Recorders = new Map(),
  ): Promise<void> {
    if (!theirs.every(isEntrySupported)) return this.#set({ isNewer: true });
    const serverLog = { ...this.#toHead(head), entries: theirs };
    const log = this.#entries();
    const { common, relation } = compareLogs(log, theirs);
    if (relation === 'diverged') {
      const found = listRecorders(theirs.slice(common), recorders);
      this.setHead(head);
      this.#set({ divergence: { from: common, ours: log, theirs, recorders: found }, isKnown: true });
    } else await this.#settle(serverLog, relation === 'deviceBehind' ? [] : log.slice(common));
  }

  /** Adds entries that the server has stored. A fetch in the meantime may have added them already. */
  markSent(entries: readonly LogEntry[]): Promise<void> {
    const { serverLog } = this.#state;
    const added = entries.filter(({ id }) => !hasId(serverLog.entries, id));
    return this.mergeServerLog([...serverLog.entries, ...added], serverLog);
  }

  /**
   * Shows the entries at once and stores them on the device. If any entry is impossible, enters none.
   * @returns the entries that would be refused; empty if all were entered
   */
  enter = (entries: readonly LogEntry[]): readonly RefusedEntry[] => {
    const after = entries.reduce(replayEntry, this.#state.replay);
    const refused = newlyRefused(this.#state.replay, after);
    if (refused.length > 0) return refused;
    this.#state = { ...this.#state, replay: after };
    void this.#store.change({ put: this.#toRows(entries) });
    return [];
  };

  setHead(received: LogHead): void {
    const head = this.#toHead(received);
    this.#set({ serverLog: { ...this.#state.serverLog, ...head }, isKnown: true });
    void this.#store.change({ documents: { [headKey(this.gameId)]: head } });
  }

  take(taking: boolean): void {
    this.#set({ taking });
    void this.#store.change({ documents: { [takingKey(this.gameId)]: taking } });
  }

  /** Marks the log as diverged, because the server refuses this device's entries. */
  refuse(): void {
    const { entries } = this.#state.serverLog;
    const divergence = { from: entries.length, ours: this.#entries(), theirs: entries, recorders: [] };
    this.#set({ divergence });
  }

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
    const behind = which === 'ours' ? createEntriesToKeepDeviceLog(ours, theirs, createEntryId) : [];
    const copy = entries.length > from ? { from, entries } : undefined;
    await this.#settle({ ...serverLog, entries: theirs }, behind, copy);
  }

  #toHead({ status, scorer, players = this.#state.serverLog.players }: LogHead): LogHead {
    const kept = players?.map(({ key, user }) => ({ key, user: { id: user.id } }));
    return { status, scorer, ...(kept && { players: kept }) };
  }

  #unsentEntries(): LogEntry[] {
    const entries = this.#store.listRows(this.#box).map(({ payload }) => payload as LogEntry);
    return entries.filter(({ id }) => !hasId(this.#state.serverLog.entries, id));
  }

  #entries(): LogEntry[] {
    return [...this.#state.serverLog.entries, ...this.#unsentEntries()];
  }

  #toRows(entries: readonly LogEntry[]) {
    return entries.map((payload) => ({ box: this.#box, id: payload.id, payload }));
  }

  #set(change: Partial<LogState>): void {
    this.#state = { ...this.#state, ...change };
    const log = this.#entries();
    if (!log.every(isEntrySupported)) this.#state = { ...this.#state, isNewer: true };
    const { isNewer, replay: before } = this.#state;
    if (!isNewer) this.#state = { ...this.#state, replay: replayFrom(before, log) };
    for (const listener of this.#listeners) listener();
  }

  /** Adds entries that other tabs have entered or sent. Ends a divergence if another tab has chosen a log. */
  async #follow(): Promise<void> {
    const ids = new Set(this.#entries().map(({ id }) => id));
    const isGone = this.#state.replay.log.some(({ id }) => !ids.has(id));
    const isStale = isGone || this.#state.divergence !== null;
    const stored = isStale ? ((await this.#store.read(this.#box)) as ServerLog | undefined) : undefined;
    if (stored && stored.entries.length > this.#state.serverLog.entries.length)
      this.#set({ serverLog: stored, divergence: null });
    else this.#set(isGone ? { divergence: null } : {});
  }

  async #load(): Promise<void> {
    await this.#store.loaded;
    const names = [DEVICE, this.#box, headKey(this.gameId), takingKey(this.gameId)];
    const [kept, stored, head, isTaking] = await Promise.all(names.map((name) => this.#store.read(name)));
    const serverLog = stored || head ? { ...NOTHING, ...(stored as ServerLog), ...(head as LogHead) } : null;
    const taking = isTaking === true;
    this.#device = (kept as string | undefined) ?? createEntryId();
    if (kept === undefined) void this.#store.change({ documents: { [DEVICE]: this.#device } });
    if (serverLog) this.#set({ serverLog, isKnown: true, taking });
    else this.#set({ isKnown: this.countUnsent() > 0, taking });
  }

  /** Stores the server's log, the unsent entries and the copy, if there is one, in one write. */
  async #settle(serverLog: ServerLog, behind: readonly LogEntry[], copy?: LogCopy): Promise<void> {
    const rows = this.#store.listRows(this.#box);
    const isOnDevice = behind.every(({ id }, index) => rows.at(index - behind.length)?.id === id);
    const remove = rows.filter(({ id }) => !hasId(behind, id));
    this.#state = { ...this.#state, serverLog, isKnown: true, divergence: null };
    const documents = {
      [this.#box]: serverLog,
      [headKey(this.gameId)]: this.#toHead(serverLog),
      ...(copy && { [copyPrefix(this.gameId) + Date.now()]: copy }),
    };
    await this.#store.change({ put: isOnDevice ? [] : this.#toRows(behind), remove, documents });
    this.#set({});
  }
}

const logs = new WeakMap<QueueStore, Map<number, DeviceLog>>();

/** Returns the log of a game on this device. The screen and the channel that sends entries share one object. */
export function deviceLog(store: QueueStore, gameId: number): DeviceLog {
  const ofStore = logs.get(store) ?? new Map<number, DeviceLog>();
  logs.set(store, ofStore);
  const log = ofStore.get(gameId) ?? new DeviceLog(store, gameId);
  ofStore.set(gameId, log);
  return log;
}

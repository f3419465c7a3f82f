import { compareLogs, entriesToKeepDeviceLog } from '#domain/scoring/editing/compare-logs.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import { isKnownEntry, type Refused } from '#domain/scoring/log.ts';
import { apply, EMPTY_REPLAY, type Replay, replay } from '#domain/scoring/replay.ts';
import type { QueueStore, StorageState } from '../../saving/store.ts';
import { entryId } from './entry-id.ts';
import type { LogCopy, Parted } from './game-log-type.ts';

const CHANNEL = 'log/';
export const boxOf = (gameId: number) => `${CHANNEL}${gameId}`;
export const gameIdOf = (box: string) => Number(box.slice(CHANNEL.length));
export const copyPrefix = (gameId: number) => `copy/${gameId}/`;
const DEVICE = 'device';
const takingOf = (gameId: number) => `taking/${gameId}`;
/** Beside the entries, so that a tab that learns it does not overwrite entries that another tab has settled. */
const headOf = (gameId: number) => `head/${gameId}`;

/** What the server says beside the entries. */
export interface LogHead {
  readonly status: 'open' | 'closed';
  readonly scorer: { readonly device: string; readonly name: string; readonly at: string } | null;
}

/** The log as the server had it when it was last heard of; the device keeps it. */
interface Known extends LogHead {
  readonly entries: readonly Entry[];
}

const NOTHING: Known = { status: 'open', scorer: null, entries: [] };

export interface KeptState {
  readonly known: Known;
  /** Whether the server or the device has told the log. */
  readonly isKnown: boolean;
  readonly replay: Replay;
  readonly parted: Parted | null;
  /** Whether this device takes over, perhaps before the server knows. */
  readonly taking: boolean;
  /**
   * Whether the log has entries that only a newer version of the app can read. Until that is loaded, nothing is
   * replayed or sent, and what the device has stays.
   */
  readonly isNewer: boolean;
}

/** What a replay refuses that it did not refuse before. */
function newlyRefused(before: Replay, after: Replay): Refused[] {
  const known = new Set(before.refused.map(({ id, refusal }) => `${id} ${refusal}`));
  return after.refused.filter(({ id, refusal }) => !known.has(`${id} ${refusal}`));
}

const hasId = (entries: readonly Entry[], id: string) => entries.some((entry) => entry.id === id);

/** Replays a log, and continues the earlier replay if the log begins with its entries. */
function replayFrom(before: Replay, log: readonly Entry[]): Replay {
  const { common } = compareLogs(before.log, log);
  return common === before.log.length ? log.slice(common).reduce(apply, before) : replay(log);
}

/** The log of a game on this device: what the server has, and behind it what was entered here. */
export class KeptLog {
  readonly gameId: number;
  readonly loaded: Promise<void>;
  readonly #store: QueueStore;
  readonly #box: string;
  readonly #listeners = new Set<() => void>();
  #device = '';
  #state: KeptState = {
    known: NOTHING,
    isKnown: false,
    replay: EMPTY_REPLAY,
    parted: null,
    taking: false,
    isNewer: false,
  };

  constructor(store: QueueStore, gameId: number) {
    this.gameId = gameId;
    this.#store = store;
    this.#box = boxOf(gameId);
    store.subscribe(() => void this.#follow());
    this.loaded = this.#load();
  }

  device = (): string => this.#device;
  state = (): KeptState => this.#state;
  storage = (): StorageState => this.#store.storage();

  /** How many entries the server does not have. */
  unsent(): number {
    return this.#unsentEntries().length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Compares with the whole log of the server. */
  async meet(theirs: readonly Entry[], { status, scorer }: LogHead): Promise<void> {
    if (!theirs.every(isKnownEntry)) return this.#set({ isNewer: true });
    const known = { status, scorer, entries: theirs };
    const log = this.#entries();
    const { common, relation } = compareLogs(log, theirs);
    if (relation === 'diverged') this.#set({ parted: { from: common, ours: log, theirs }, isKnown: true });
    else await this.#settle(known, relation === 'deviceBehind' ? [] : log.slice(common));
  }

  /** The server has stored these. It may have told so before, when the log was fetched meanwhile. */
  sent(entries: readonly Entry[]): Promise<void> {
    const { known } = this.#state;
    const added = entries.filter(({ id }) => !hasId(known.entries, id));
    return this.meet([...known.entries, ...added], known);
  }

  /** Shown and handed to the device at once. */
  enter(entries: readonly Entry[]): readonly Refused[] {
    const after = entries.reduce(apply, this.#state.replay);
    const refused = newlyRefused(this.#state.replay, after);
    if (refused.length > 0) return refused;
    this.#state = { ...this.#state, replay: after };
    void this.#store.change({ put: this.#rowsOf(entries) });
    return [];
  }

  learn({ status, scorer }: LogHead): void {
    const head = { status, scorer };
    this.#set({ known: { ...this.#state.known, ...head }, isKnown: true });
    void this.#store.change({ documents: { [headOf(this.gameId)]: head } });
  }

  take(taking: boolean): void {
    this.#set({ taking });
    void this.#store.change({ documents: { [takingOf(this.gameId)]: taking } });
  }

  /** The server refuses what this device wants to send. */
  refuse(): void {
    const { entries } = this.#state.known;
    this.#set({ parted: { from: entries.length, ours: this.#entries(), theirs: entries } });
  }

  /** Gives up what the server does not have. */
  async discard(): Promise<void> {
    this.#state = { ...this.#state, parted: null, taking: false };
    const remove = this.#store.rowsOf(this.#box);
    await this.#store.change({ remove, documents: { [takingOf(this.gameId)]: null } });
    this.#set({});
  }

  copies = async () => (await this.#store.list(copyPrefix(this.gameId))) as LogCopy[];

  async choose(which: 'ours' | 'theirs'): Promise<void> {
    const { parted, known } = this.#state;
    if (!parted) return;
    const { from, ours, theirs } = parted;
    const entries = which === 'ours' ? theirs : ours;
    const behind = which === 'ours' ? entriesToKeepDeviceLog(ours, theirs, entryId) : [];
    const copy = entries.length > from ? { from, entries } : undefined;
    await this.#settle({ ...known, entries: theirs }, behind, copy);
  }

  #unsentEntries(): Entry[] {
    const entries = this.#store.rowsOf(this.#box).map(({ payload }) => payload as Entry);
    return entries.filter(({ id }) => !hasId(this.#state.known.entries, id));
  }

  #entries(): Entry[] {
    return [...this.#state.known.entries, ...this.#unsentEntries()];
  }

  #rowsOf(entries: readonly Entry[]) {
    return entries.map((payload) => ({ box: this.#box, id: payload.id, payload }));
  }

  #set(change: Partial<KeptState>): void {
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
    const stored = isGone ? ((await this.#store.read(this.#box)) as Known | undefined) : undefined;
    if (stored && stored.entries.length > this.#state.known.entries.length) this.#set({ known: stored });
    else this.#set({});
  }

  async #load(): Promise<void> {
    await this.#store.loaded;
    const names = [DEVICE, this.#box, headOf(this.gameId), takingOf(this.gameId)];
    const [kept, stored, head, isTaken] = await Promise.all(names.map((name) => this.#store.read(name)));
    const known = stored || head ? { ...NOTHING, ...(stored as Known), ...(head as LogHead) } : null;
    const taking = isTaken === true;
    this.#device = (kept as string | undefined) ?? entryId();
    if (kept === undefined) void this.#store.change({ documents: { [DEVICE]: this.#device } });
    if (known) this.#set({ known, isKnown: true, taking });
    else this.#set({ isKnown: this.unsent() > 0, taking });
  }

  /** Takes over what the server has, with what this device has to send behind it, in one step on the device. */
  async #settle(known: Known, behind: readonly Entry[], copy?: LogCopy): Promise<void> {
    const rows = this.#store.rowsOf(this.#box);
    const isKept = behind.every(({ id }, index) => rows.at(index - behind.length)?.id === id);
    const remove = rows.filter(({ id }) => !hasId(behind, id));
    this.#state = { ...this.#state, known, isKnown: true, parted: null };
    const { status, scorer } = known;
    const documents = {
      [this.#box]: known,
      [headOf(this.gameId)]: { status, scorer },
      ...(copy && { [copyPrefix(this.gameId) + Date.now()]: copy }),
    };
    await this.#store.change({ put: isKept ? [] : this.#rowsOf(behind), remove, documents });
    this.#set({});
  }
}

const logs = new WeakMap<QueueStore, Map<number, KeptLog>>();

/** The log of a game on this device: one for the screen and for what sends it. */
export function keptLog(store: QueueStore, gameId: number): KeptLog {
  const ofStore = logs.get(store) ?? new Map<number, KeptLog>();
  logs.set(store, ofStore);
  const log = ofStore.get(gameId) ?? new KeptLog(store, gameId);
  ofStore.set(gameId, log);
  return log;
}

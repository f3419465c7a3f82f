import { compareLogs, entriesToKeepDeviceLog } from '#domain/scoring/editing/compare-logs.ts';
import type { Entry } from '#domain/scoring/entries.ts';
import { isKnownEntry, type Refused } from '#domain/scoring/log.ts';
import { apply, EMPTY_REPLAY, type Replay, replay } from '#domain/scoring/replay.ts';
import type { QueueStore } from '../../saving/store.ts';
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

function createKeptLog(store: QueueStore, gameId: number) {
  const box = boxOf(gameId);
  const listeners = new Set<() => void>();
  let state: KeptState = {
    known: NOTHING,
    isKnown: false,
    replay: EMPTY_REPLAY,
    parted: null,
    taking: false,
    isNewer: false,
  };
  let device = '';

  const unsent = () =>
    store
      .rowsOf(box)
      .map(({ payload }) => payload as Entry)
      .filter(({ id }) => !hasId(state.known.entries, id));
  const ours = () => [...state.known.entries, ...unsent()];

  function set(change: Partial<KeptState>): void {
    state = { ...state, ...change };
    const log = ours();
    if (!log.every(isKnownEntry)) state = { ...state, isNewer: true };
    if (!state.isNewer) state = { ...state, replay: replayFrom(state.replay, log) };
    for (const listener of listeners) listener();
  }

  /** Follows what other tabs entered and sent. */
  async function follow(): Promise<void> {
    const ids = new Set(ours().map(({ id }) => id));
    const gone = state.replay.log.some(({ id }) => !ids.has(id));
    const stored = gone ? ((await store.read(box)) as Known | undefined) : undefined;
    if (stored && stored.entries.length > state.known.entries.length) set({ known: stored });
    else set({});
  }

  async function load(): Promise<void> {
    await store.loaded;
    const names = [DEVICE, box, headOf(gameId), takingOf(gameId)];
    const [kept, stored, head, isTaken] = await Promise.all(names.map((name) => store.read(name)));
    const known = stored || head ? { ...NOTHING, ...(stored as Known), ...(head as LogHead) } : null;
    const taking = isTaken === true;
    device = (kept as string | undefined) ?? entryId();
    if (kept === undefined) void store.change({ documents: { [DEVICE]: device } });
    if (known) set({ known, isKnown: true, taking });
    else set({ isKnown: unsent().length > 0, taking });
  }

  /** Takes over what the server has, with what this device has to send behind it, in one step on the device. */
  async function settle(known: Known, behind: readonly Entry[], copy?: LogCopy): Promise<void> {
    const rows = store.rowsOf(box);
    const put = behind.map((payload) => ({ box, id: payload.id, payload }));
    const isKept = behind.every(({ id }, index) => rows.at(index - behind.length)?.id === id);
    const remove = rows.filter(({ id }) => !hasId(behind, id));
    state = { ...state, known, isKnown: true, parted: null };
    const { status, scorer } = known;
    const documents = {
      [box]: known,
      [headOf(gameId)]: { status, scorer },
      ...(copy && { [copyPrefix(gameId) + Date.now()]: copy }),
    };
    await store.change({ put: isKept ? [] : put, remove, documents });
    set({});
  }

  /** Compares with the whole log of the server. */
  async function meet(theirs: readonly Entry[], { status, scorer }: LogHead): Promise<void> {
    if (!theirs.every(isKnownEntry)) return set({ isNewer: true });
    const known = { status, scorer, entries: theirs };
    const log = ours();
    const { common, relation } = compareLogs(log, theirs);
    if (relation === 'diverged') set({ parted: { from: common, ours: log, theirs }, isKnown: true });
    else await settle(known, relation === 'deviceBehind' ? [] : log.slice(common));
  }

  store.subscribe(() => void follow());

  return {
    gameId,
    loaded: load(),
    device: () => device,
    state: () => state,
    unsent: () => unsent().length,
    storage: store.storage,
    meet,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The server has stored these. It may have told so before, when the log was fetched meanwhile. */
    sent(entries: readonly Entry[]): Promise<void> {
      const { known } = state;
      const added = entries.filter(({ id }) => !hasId(known.entries, id));
      return meet([...known.entries, ...added], known);
    },

    /** Shown and handed to the device at once. */
    enter(entries: readonly Entry[]): readonly Refused[] {
      const after = entries.reduce(apply, state.replay);
      const refused = newlyRefused(state.replay, after);
      if (refused.length > 0) return refused;
      state = { ...state, replay: after };
      void store.change({ put: entries.map((payload) => ({ box, id: payload.id, payload })) });
      return [];
    },

    learn({ status, scorer }: LogHead): void {
      const head = { status, scorer };
      set({ known: { ...state.known, ...head }, isKnown: true });
      void store.change({ documents: { [headOf(gameId)]: head } });
    },

    take(taking: boolean): void {
      set({ taking });
      void store.change({ documents: { [takingOf(gameId)]: taking } });
    },

    /** The server refuses what this device wants to send. */
    refuse: () =>
      set({ parted: { from: state.known.entries.length, ours: ours(), theirs: state.known.entries } }),

    /** Gives up what the server does not have. */
    async discard(): Promise<void> {
      state = { ...state, parted: null, taking: false };
      await store.change({ remove: store.rowsOf(box), documents: { [takingOf(gameId)]: null } });
      set({});
    },

    copies: async () => (await store.list(copyPrefix(gameId))) as LogCopy[],

    async choose(which: 'ours' | 'theirs'): Promise<void> {
      const { parted, known } = state;
      if (!parted) return;
      const { from, ours: own, theirs } = parted;
      const entries = which === 'ours' ? theirs : own;
      const behind = which === 'ours' ? entriesToKeepDeviceLog(own, theirs, entryId) : [];
      await settle(
        { ...known, entries: theirs },
        behind,
        entries.length > from ? { from, entries } : undefined,
      );
    },
  };
}

export type KeptLog = ReturnType<typeof createKeptLog>;

const logs = new WeakMap<QueueStore, Map<number, KeptLog>>();

/** The log of a game on this device: one for the screen and for what sends it. */
export function keptLog(store: QueueStore, gameId: number): KeptLog {
  const ofStore = logs.get(store) ?? new Map<number, KeptLog>();
  logs.set(store, ofStore);
  const log = ofStore.get(gameId) ?? createKeptLog(store, gameId);
  ofStore.set(gameId, log);
  return log;
}

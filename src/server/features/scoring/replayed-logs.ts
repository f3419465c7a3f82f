import { extendReplay, type Replay, replayGameLog } from '#domain/scoring/replay.ts';
import { countStoredBytes } from './log-limits.ts';
import { type LogTarget, listEntries, type StoredEntry } from './logs.queries.ts';

type Row = Pick<StoredEntry, 'seq' | 'at' | 'entry'>;

export interface ReplayedLog {
  readonly rows: readonly Row[];
  readonly replay: Replay;
  readonly bytes: number;
}

export interface ReplayedLogs {
  read(game: LogTarget): Promise<ReplayedLog>;
  /** Caches the log with the added rows. `read` uses the rows only if they were committed. */
  add(game: LogTarget, before: ReplayedLog, rows: readonly Row[], replay: Replay): void;
}

/**
 * The size of the cache, in bytes of stored entries: about forty real games, or eight full logs. In memory, a log
 * takes up to ten times as much.
 */
const MAX_BYTES = 4 * 1024 * 1024;

function addRows({ rows, bytes }: ReplayedLog, added: readonly Row[], replay: Replay): ReplayedLog {
  const entries = added.map(({ entry }) => entry);
  return { rows: [...rows, ...added], replay, bytes: bytes + countStoredBytes(entries) };
}

/**
 * Extends a cached log by the rows after its last row. `rows` must begin with the last cached row. Otherwise they belong
 * to another log of the game, and the result is undefined.
 */
function continueReplay(cached: ReplayedLog, rows: readonly Row[]): ReplayedLog | undefined {
  const [same, ...added] = rows;
  const last = cached.rows.at(-1);
  if (!last || same?.entry.id !== last.entry.id || same.seq !== last.seq || same.at !== last.at) return;
  if (added.length === 0) return cached;
  const entries = added.map(({ entry }) => entry);
  return addRows(cached, added, extendReplay(cached.replay, entries));
}

function replayRows(rows: readonly Row[]): ReplayedLog {
  const entries = rows.map(({ entry }) => entry);
  return { rows, replay: replayGameLog(entries), bytes: countStoredBytes(entries) };
}

/**
 * Creates a cache of logs, so that a read replays only the entries that were added since. Entries are never changed
 * or removed. So if a stored log still contains the last cached entry, all entries before that entry are as cached,
 * whichever process has added the later ones.
 */
export function createReplayedLogs(mostBytes = MAX_BYTES): ReplayedLogs {
  /** The logs by team and game. The most recently read log comes last. */
  const logs = new Map<string, ReplayedLog>();
  let bytes = 0;
  const toKey = ({ teamId, gameId }: LogTarget) => `${teamId}/${gameId}`;

  function keep(key: string, log: ReplayedLog): void {
    bytes += log.bytes - (logs.get(key)?.bytes ?? 0);
    logs.delete(key);
    logs.set(key, log);
    for (const [oldest, { bytes: freed }] of logs) {
      if (bytes <= mostBytes) break;
      logs.delete(oldest);
      bytes -= freed;
    }
  }

  return {
    async read(game) {
      const { trx, teamId, gameId } = game;
      const cached = logs.get(toKey(game));
      const last = cached?.rows.at(-1)?.seq ?? 0;
      const rows = await listEntries(trx, teamId, gameId, Math.max(0, last - 1));
      const log = cached && continueReplay(cached, rows);
      const found = log ?? replayRows(last > 1 ? await listEntries(trx, teamId, gameId) : rows);
      keep(toKey(game), found);
      return found;
    },
    add: (game, before, rows, replay) => keep(toKey(game), addRows(before, rows, replay)),
  };
}

import { extend, type Replay, replay } from '#domain/scoring/replay.ts';
import type { Trx } from '../../platform/database/open.ts';
import { storedBytes } from './log-limits.ts';
import { listEntries, type StoredEntry } from './logs.queries.ts';

type Row = Pick<StoredEntry, 'seq' | 'at' | 'entry'>;

/** A log as it is stored, and what follows from it. */
export interface ReplayedLog {
  readonly rows: readonly Row[];
  readonly replay: Replay;
  readonly bytes: number;
}

interface OfGame {
  readonly trx: Trx;
  readonly teamId: number;
  readonly gameId: number;
}

export interface ReplayedLogs {
  read(game: OfGame): Promise<ReplayedLog>;
  /** Keeps what is added to a log, which `read` believes only where it was committed. */
  add(game: OfGame, before: ReplayedLog, rows: readonly Row[], replay: Replay): void;
}

/** About forty real games, or eight full logs. In memory a log takes up to ten times its bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

function withRows({ rows, bytes }: ReplayedLog, added: readonly Row[], replay: Replay): ReplayedLog {
  const entries = added.map(({ entry }) => entry);
  return { rows: [...rows, ...added], replay, bytes: bytes + storedBytes(entries) };
}

/** The log with these rows behind it; the first of them is its last one. Undefined if it is another log. */
function continueReplay(cached: ReplayedLog, rows: readonly Row[]): ReplayedLog | undefined {
  const [same, ...added] = rows;
  const last = cached.rows.at(-1);
  if (!last || same?.entry.id !== last.entry.id || same.seq !== last.seq || same.at !== last.at) return;
  if (added.length === 0) return cached;
  const entries = added.map(({ entry }) => entry);
  return withRows(cached, added, extend(cached.replay, entries));
}

function replayRows(rows: readonly Row[]): ReplayedLog {
  const entries = rows.map(({ entry }) => entry);
  return { rows, replay: replay(entries), bytes: storedBytes(entries) };
}

/**
 * Reads logs as the database has them, and replays only what is new since they were read last. A log is only added to,
 * so one whose last entry is known is known as a whole, whichever process has written it.
 */
export function createReplayedLogs(mostBytes = MOST_BYTES): ReplayedLogs {
  /** By team and game, the most recently read one last. */
  const logs = new Map<string, ReplayedLog>();
  let bytes = 0;
  const toKey = ({ teamId, gameId }: OfGame) => `${teamId}/${gameId}`;

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
    add: (game, before, rows, replay) => keep(toKey(game), withRows(before, rows, replay)),
  };
}

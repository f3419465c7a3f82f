import { type GameLog, LEASE_MINUTES } from '#contract/scoring.ts';
import { formatStoredTime, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { toLinePlayer } from '../../shared/line-columns.ts';
import { countStoredBytes } from './log-limits.ts';
import {
  findLog,
  hasLines,
  listEntries,
  listPlayers,
  type StoredEntry,
  type StoredLog,
} from './logs.queries.ts';

type Scorer = NonNullable<GameLog['scorer']>;
export type LogHead = Pick<GameLog, 'seq' | 'status' | 'scorer'>;

const EMPTY: StoredLog = {
  seq: 0,
  closed: 0,
  ended: 0,
  device: null,
  scorer_id: null,
  scorer_name: null,
  heard_at: null,
};

/**
 * Returns the device that records; null if there is none, or if the server has not heard from it for `LEASE_MINUTES`.
 */
function findScorer(stored: StoredLog, now: Date): Scorer | null {
  const { device, scorer_name: name, heard_at: at } = stored;
  if (device === null || at === null || at <= formatStoredTime(now, -LEASE_MINUTES * MINUTE)) return null;
  // A time in the future was stored while the clock was ahead. The lease must not last until the clock catches up.
  return at <= formatStoredTime(now, MINUTE) ? { device, name: name ?? '', at } : null;
}

export interface FoundLog {
  readonly stored: StoredLog;
  readonly head: LogHead;
}

export async function findGameLog(
  database: Database,
  teamId: number,
  gameId: number,
  now: Date,
): Promise<FoundLog> {
  const stored = (await findLog(database, teamId, gameId)) ?? EMPTY;
  const isSheet = stored.closed === 1 || (stored.seq === 0 && (await hasLines(database, teamId, gameId)));
  const status = isSheet ? 'closed' : 'open';
  return { stored, head: { seq: stored.seq, status, scorer: findScorer(stored, now) } };
}

function cutToBytes(entries: readonly StoredEntry[], most: number): readonly StoredEntry[] {
  let bytes = 0;
  const end = entries.findIndex(({ entry }, index) => {
    bytes += countStoredBytes([entry]);
    return index > 0 && bytes > most;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/**
 * Returns the log with the entries after the number `after`.
 * @param most the limits of the response; omitted for all entries after `after`
 */
export async function readLog(
  database: Database,
  teamId: number,
  gameId: number,
  head: LogHead,
  after: number,
  most?: { entries: number; bytes: number },
): Promise<GameLog> {
  const found = await listEntries(database, teamId, gameId, after, most?.entries);
  const entries = most ? cutToBytes(found, most.bytes) : found;
  const players = await listPlayers(database, teamId, gameId);
  return {
    ...head,
    players: players.map(({ player, ...row }) => ({ key: player, user: toLinePlayer(row) })),
    // The contract has the same types as the domain, but mutable.
    entries: entries as GameLog['entries'],
  };
}

import { type GameLog, LEASE_MINUTES } from '#contract/scoring.ts';
import { MINUTE, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { toLinePlayer } from '../../shared/line-columns.ts';
import { findLog, hasLines, listEntries, listPlayers, type StoredLog } from './logs.queries.ts';

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

/** Who records; null if nobody does, or has been heard of for a while. */
function scorerOf({ device, scorer_name: name, heard_at: at }: StoredLog, now: Date): Scorer | null {
  if (device === null || at === null || at <= storedTime(now, -LEASE_MINUTES * MINUTE)) return null;
  return { device, name: name ?? '', at };
}

/** The log as it is stored, and as others see it. */
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
  return { stored, head: { seq: stored.seq, status, scorer: scorerOf(stored, now) } };
}

/** The log with the entries after this one. */
export async function readLog(
  database: Database,
  teamId: number,
  gameId: number,
  head: LogHead,
  after: number,
): Promise<GameLog> {
  const entries = await listEntries(database, teamId, gameId, after);
  const players = await listPlayers(database, teamId, gameId);
  return {
    ...head,
    players: players.map(({ player, ...row }) => ({ key: player, user: toLinePlayer(row) })),
    // The contract's types are those of the domain, but mutable.
    entries: entries as GameLog['entries'],
  };
}

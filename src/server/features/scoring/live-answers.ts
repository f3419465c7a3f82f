import { hash } from 'node:crypto';
import type { LiveGame } from '#contract/live.ts';
import { findLiveChanges } from '#domain/scoring/projection/live-changes.ts';
import type { LiveProjection } from '#domain/scoring/projection/live-game.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { orNotFound } from '../../platform/errors.ts';
import { type StoredResponse, storeJson } from '../../platform/http/stored-response.ts';
import { findWatchedGame, type WatchedGame } from './live.queries.ts';
import { projectWatched, type Reader } from './live-projection.ts';
import { listPlayers } from './logs.queries.ts';
import type { ReplayedLogs } from './replayed-logs.ts';
import { isHeard } from './shown-log.ts';

export interface LiveTarget {
  readonly teamId: number;
  readonly gameId: number;
  readonly reader: Reader;
}

/** The projections of a game for one kind of reader. */
interface Watched {
  readonly game: WatchedGame;
  readonly at: string | null;
  readonly version: string;
  /** The last projections by version; the newest one comes last. */
  readonly projections: ReadonlyMap<string, LiveProjection>;
  /**
   * The answers by the version that the client has. They are kept only for a moment, because they contain the time.
   */
  readonly answers: Map<string, StoredResponse>;
  answeredAt: number;
}

/**
 * The most games whose projections are cached, and the most earlier projections of each game. A client with an older
 * version gets the whole projection.
 */
const MOST_GAMES = 100;
const MOST_VERSIONS = 6;
/** The milliseconds for which an answer is shared. */
const SHARED = 1000;

/**
 * Returns whether a state is the one that was read or a later one. The revision never falls, and at the same revision
 * entries are only added.
 */
function isAsNew(state: WatchedGame, read: WatchedGame): boolean {
  if (state.revision !== read.revision) return state.revision > read.revision;
  return (state.seq ?? 0) >= (read.seq ?? 0);
}

function toVersion(seq: number | null, projection: LiveProjection): string {
  return `${seq ?? 0}-${hash('sha256', JSON.stringify(projection), 'base64url').slice(0, 10)}`;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logs: ReplayedLogs;
}

/**
 * Creates the function that answers what has happened in a game since a version. Each state of a game is projected,
 * serialized and compressed once for all who follow it. The caller has just read `game` from the database, so the
 * cache never answers with an outdated state.
 */
export function createLiveAnswers({ database, clock, logs }: Parts) {
  /** The followed games. The most recently used one comes last. */
  const watched = new Map<string, Promise<Watched>>();

  function project({ teamId, gameId, reader }: LiveTarget, before: Watched | undefined): Promise<Watched> {
    return inSnapshot(database, async (trx) => {
      const game = orNotFound(await findWatchedGame(trx, teamId, gameId));
      const { rows, replay } = await logs.read({ trx, teamId, gameId });
      const projection = projectWatched(game, replay, await listPlayers(trx, teamId, gameId), reader);
      const version = toVersion(game.seq, projection);
      const earlier = [...(before?.projections ?? [])].filter(([name]) => name !== version);
      const projections = new Map([...earlier.slice(1 - MOST_VERSIONS), [version, projection]]);
      const at = rows.at(-1)?.at ?? null;
      return { game, at, version, projections, answers: new Map(), answeredAt: 0 };
    });
  }

  function projectNext(key: string, target: LiveTarget, before: Watched | undefined): Promise<Watched> {
    const current = project(target, before);
    current.catch(() => {
      if (watched.get(key) === current) watched.delete(key);
    });
    return current;
  }

  async function find(target: LiveTarget, game: WatchedGame): Promise<Watched> {
    const key = `${target.reader}/${target.teamId}/${target.gameId}`;
    const cached = watched.get(key);
    const before = await cached?.catch(() => undefined);
    // Another request may have begun to project the new state meanwhile.
    const newest = watched.get(key);
    if (newest && newest !== cached) return find(target, game);
    watched.delete(key);
    // The same promise is kept, so that the others who wait for it need not look again.
    const current =
      cached && before && isAsNew(before.game, game) ? cached : projectNext(key, target, before);
    watched.set(key, current);
    for (const [oldest] of watched) {
      if (watched.size <= MOST_GAMES) break;
      watched.delete(oldest);
    }
    return current;
  }

  function makeAnswer({ game, at, version, projections }: Watched, after: string, now: Date): StoredResponse {
    const changes = findLiveChanges(projections.get(version) as LiveProjection, projections.get(after));
    const answer = {
      version,
      seq: game.seq ?? 0,
      at,
      server_time: now.toISOString(),
      scorer_heard: isHeard(game, now),
      date: game.date,
      ...changes,
    };
    // The contract has the same types as the domain, but mutable.
    return storeJson(answer as LiveGame);
  }

  return async (target: LiveTarget, game: WatchedGame, after: string): Promise<StoredResponse> => {
    const found = await find(target, game);
    const now = clock();
    if (Math.abs(now.getTime() - found.answeredAt) > SHARED) {
      found.answers.clear();
      found.answeredAt = now.getTime();
    }
    const known = found.projections.has(after) ? after : '';
    return found.answers.getOrInsertComputed(known, () => makeAnswer(found, known, now));
  };
}

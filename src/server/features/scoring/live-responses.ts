import { hash } from 'node:crypto';
import type { LiveGame } from '#contract/live.ts';
import { findLiveChanges } from '#domain/scoring/projection/live-changes.ts';
import type { LiveGameProjection } from '#domain/scoring/projection/live-game.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { HttpError, makeNotFoundError, requireFound } from '../../platform/errors.ts';
import { makeStoredJson, type StoredResponse } from '../../platform/http/stored-response.ts';
import { findSheetHeading, findWatchedGame, type WatchedGame } from './live.queries.ts';
import { projectSheets, projectWatched, type Reader } from './live-projection.ts';
import { withStarters } from './live-starters.ts';
import { listPlayers } from './logs.queries.ts';
import { createProjectionTurns } from './projection-turns.ts';
import type { ReplayedLogs } from './replayed-logs.ts';

export interface LiveTarget {
  readonly teamId: number;
  readonly gameId: number;
  readonly reader: Reader;
}

export interface LiveQuery {
  /** The version that the client has. */
  readonly after?: string | undefined;
  /** If not empty, the response includes the scorebook sheets. */
  readonly sheets?: string | undefined;
  /** If not empty, the response is empty for a client that has the newest version. */
  readonly quiet?: string | undefined;
}

/** A game as the team or the public sees it. */
interface Watched {
  readonly game: WatchedGame;
  /** The planned start of the game; null after the game has begun or without a time. */
  readonly startTime: string | null;
  readonly at: string | null;
  readonly version: string;
  /** The projections by version, the newest last. */
  readonly projections: ReadonlyMap<string, LiveGameProjection>;
  /** Undefined until a request asks for the sheets of this state. */
  readonly sheets: ReturnType<typeof projectSheets> | undefined;
  /**
   * The approximate size of `sheets` and `projections` as JSON, in bytes. Each projection is counted with the size of
   * the newest one.
   */
  readonly bytes: number;
  /**
   * The responses by the version that the client has. They contain the server's time, so they are reused only for
   * `SHARED`.
   */
  readonly responses: Map<string, StoredResponse>;
  respondedAt: number;
}

const MAX_GAMES = 100;
/** The number of stored versions. A client with an older version gets the whole projection. */
const MAX_VERSIONS = 6;
/**
 * The largest total size of all projections as JSON, in bytes. A nine-inning game has about 15 KB at its end.
 * A hundred such games fit with all their versions; games with full logs are much larger.
 */
const MAX_BYTES = 9 * 1024 * 1024;
/** How long a response is reused, in milliseconds. */
const SHARED = 1000;

/**
 * Whether `cached` is at least as new as `read`. The revision never falls, and at the same revision entries are only
 * added.
 */
function isAsNew(cached: WatchedGame, read: WatchedGame): boolean {
  if (cached.revision !== read.revision) return cached.revision > read.revision;
  return (cached.seq ?? 0) >= (read.seq ?? 0);
}

/**
 * A game whose projection may still be running. Until it is finished, `bytes` is the size of the earlier projection.
 */
interface Cached {
  readonly state: Promise<Watched>;
  bytes: number;
}

function trim(watched: Map<string, Cached>, mostBytes: number): void {
  let bytes = watched.values().reduce((total, cached) => total + cached.bytes, 0);
  for (const [oldest, cached] of watched) {
    if (watched.size <= MAX_GAMES && bytes <= mostBytes) break;
    watched.delete(oldest);
    bytes -= cached.bytes;
  }
}

/**
 * Makes the version of a response.
 * @param content the whole content of the response, except the time
 */
function toVersion(seq: number | null, content: unknown): string {
  return `${seq ?? 0}-${hash('sha256', JSON.stringify(content), 'base64url').slice(0, 10)}`;
}

function makeLiveResponse(found: Watched, after: string, now: Date, withSheets: boolean): StoredResponse {
  const { game, startTime, at, version, projections, sheets } = found;
  const changes = findLiveChanges(projections.get(version) as LiveGameProjection, projections.get(after));
  const content = {
    version,
    seq: game.seq ?? 0,
    at,
    server_time: now.toISOString(),
    date: game.date,
    start_time: startTime,
    ...changes,
    ...(withSheets && { sheets }),
  };
  // The contract has the same types as the domain, but mutable.
  return makeStoredJson(content as LiveGame);
}

/** Ignores the failure of another request, unless the turns of the team are full: this request waited just as long. */
function ignoreUnlessCrowded(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 503) throw error;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logs: ReplayedLogs;
}

/**
 * Creates a function that returns what has changed in a game since the client's version; undefined if nothing has. A
 * game is projected, serialized and compressed once for all its readers. The caller has just read `game` from the
 * database, so the cache never returns an outdated projection.
 */
export function createLiveResponses({ database, clock, logs }: Parts, mostBytes = MAX_BYTES) {
  const watched = new Map<string, Cached>();
  // Members do not wait for strangers.
  const inTurn = { team: createProjectionTurns(), public: createProjectionTurns() };

  function project(
    { teamId, gameId, reader }: LiveTarget,
    before: Watched | undefined,
    withSheets: boolean,
  ): Promise<Watched> {
    return inSnapshot(database, async (trx) => {
      const game = requireFound(await findWatchedGame(trx, teamId, gameId));
      // The course may have been hidden while the request waited for its turn.
      if (reader === 'public' && game.public_plays !== 1) throw makeNotFoundError();
      const { rows, replay } = await logs.read({ trx, teamId, gameId });
      const players = await listPlayers(trx, teamId, gameId);
      const played = projectWatched(game, replay, players, reader);
      const { projection, startTime } = await withStarters(played, trx, { teamId, gameId, game, reader });
      const heading = withSheets && reader === 'team' ? await findSheetHeading(trx, teamId, gameId) : null;
      const sheets = withSheets ? projectSheets(game, replay, players, heading) : undefined;
      const json = JSON.stringify(projection);
      const version = toVersion(game.seq, [json, game.date, startTime]);
      const earlier = [...(before?.projections ?? [])].filter(([name]) => name !== version);
      const projections = new Map([...earlier.slice(1 - MAX_VERSIONS), [version, projection]]);
      const at = rows.at(-1)?.at ?? null;
      const bytes =
        Buffer.byteLength(json) * projections.size + Buffer.byteLength(JSON.stringify(sheets) ?? '');
      return {
        game,
        startTime,
        at,
        version,
        projections,
        sheets,
        bytes,
        responses: new Map(),
        respondedAt: 0,
      };
    });
  }

  function projectNext(
    key: string,
    target: LiveTarget,
    before: Watched | undefined,
    withSheets: boolean,
  ): Cached {
    const state = inTurn[target.reader](target.teamId, () => project(target, before, withSheets));
    const current: Cached = { state, bytes: before?.bytes ?? 0 };
    state.then(
      ({ bytes }) => {
        current.bytes = bytes;
        trim(watched, mostBytes);
      },
      () => {
        if (watched.get(key) === current) watched.delete(key);
      },
    );
    return current;
  }

  /** Projects a state again, with the sheets, when the first request for it asks for them. */
  async function find(target: LiveTarget, game: WatchedGame, withSheets: boolean): Promise<Watched> {
    const key = `${target.reader}/${target.teamId}/${target.gameId}`;
    const cached = watched.get(key);
    const before = await cached?.state.catch(ignoreUnlessCrowded);
    // Another request may have started a newer projection meanwhile.
    const newest = watched.get(key);
    if (newest && newest !== cached) return find(target, game, withSheets);
    watched.delete(key);
    // Keeps the same promise, so that other waiting requests need not repeat this check.
    const isEnough = before && isAsNew(before.game, game) && (!withSheets || before.sheets !== undefined);
    const current = cached && isEnough ? cached : projectNext(key, target, before, withSheets);
    watched.set(key, current);
    trim(watched, mostBytes);
    return current.state;
  }

  return async (
    target: LiveTarget,
    game: WatchedGame,
    { after = '', sheets = '', quiet = '' }: LiveQuery,
  ): Promise<StoredResponse | undefined> => {
    const withSheets = sheets !== '';
    const found = await find(target, game, withSheets);
    if (quiet !== '' && after === found.version && !withSheets) return;
    const now = clock();
    if (Math.abs(now.getTime() - found.respondedAt) > SHARED) {
      found.responses.clear();
      found.respondedAt = now.getTime();
    }
    const known = found.projections.has(after) ? after : '';
    return found.responses.getOrInsertComputed(`${known} ${withSheets}`, () =>
      makeLiveResponse(found, known, now, withSheets),
    );
  };
}

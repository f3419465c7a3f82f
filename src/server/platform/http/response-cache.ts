import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeStoredJson, type StoredResponse, sendStored } from './stored-response.ts';

export interface CacheKey {
  readonly teamId: number;
  /** The team's revision. Every write to the team raises it, so that no cached response has to be invalidated. */
  readonly revision: number;
  /** Identifies the caller and their rights, for a response that differs between callers. */
  readonly viewer?: string;
}

interface TeamResponses {
  readonly revision: number;
  readonly byUrl: Map<string, StoredResponse>;
  size: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
// The cache counts the size of the JSON twice, because the compressed forms seldom take more than half of it.
const COMPRESSED_SHARE = 2;
// The size of an entry apart from its content, so that many short responses also fill the cache.
const ENTRY_BYTES = 500;

export type ResponseCache = (
  key: CacheKey,
  request: FastifyRequest,
  reply: FastifyReply,
  ask: () => Promise<unknown>,
) => Promise<FastifyReply>;

/**
 * Caches responses in memory until the team's data changes. Beyond `maxBytes`, evicts the least recently used team.
 * Each request reads the revision from the database, so that the cache is also valid with several processes.
 */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  /** The responses of each team. The most recently used team comes last. */
  const teams = new Map<number, TeamResponses>();
  let size = 0;

  function evict(teamId: number): void {
    size -= teams.get(teamId)?.size ?? 0;
    teams.delete(teamId);
  }

  function findResponses({ teamId, revision }: CacheKey): TeamResponses {
    const cached = teams.get(teamId);
    // A request that began before a write must not evict responses that were cached after the write.
    const team = cached && cached.revision >= revision ? cached : { revision, byUrl: new Map(), size: 0 };
    if (team === cached) teams.delete(teamId);
    else evict(teamId);
    teams.set(teamId, team);
    return team;
  }

  function store(
    team: TeamResponses,
    { teamId, revision }: CacheKey,
    url: string,
    response: StoredResponse,
  ): void {
    const bytes = response.bytes.length * COMPRESSED_SHARE + url.length + ENTRY_BYTES;
    const outdated = teams.get(teamId) !== team || team.revision !== revision || team.byUrl.has(url);
    if (bytes > maxBytes || outdated) return;
    team.byUrl.set(url, response);
    team.size += bytes;
    size += bytes;
    for (const [oldest] of teams) {
      if (size <= maxBytes) break;
      evict(oldest);
    }
  }

  return async (key, request, reply, ask) => {
    const { revision, viewer } = key;
    const team = findResponses(key);
    const url = viewer === undefined ? request.url : `${request.url} ${viewer}`;
    const cached = team.revision === revision ? team.byUrl.get(url) : undefined;
    if (cached) return sendStored(request, reply, cached);
    const response = makeStoredJson(await ask());
    store(team, key, url, response);
    return sendStored(request, reply, response);
  };
}

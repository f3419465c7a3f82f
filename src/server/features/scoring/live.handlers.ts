import type { liveApi } from '#contract/live.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { makeNotFoundError, requireFound } from '../../platform/errors.ts';
import type { Handlers, LiveResponse } from '../../platform/http/bind.ts';
import { createMinuteLimit } from '../../platform/http/minute-limit.ts';
import type { LookUpTopics } from '../../platform/http/streams.ts';
import { toNetwork } from '../../platform/rate-limit.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { parseLinkParts } from '../../shared/game-link.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';
import { findWatchedGame, listWatchedGames } from './live.queries.ts';
import { createLiveResponses, type LiveQuery, type LiveTarget } from './live-responses.ts';
import type { ReplayedLogs } from './replayed-logs.ts';

/**
 * Makes the topic of a game. For readers with the public link, it contains the link's secret. Members need no secret.
 */
export function makeTopic({ teamId, gameId }: { teamId: number; gameId: number }, code = ''): string {
  return `${teamId}/${gameId}/${code}`;
}

function readTopic(topic: string) {
  const [teamId, gameId, code = ''] = topic.split('/');
  return { topic, teamId: Number(teamId), gameId: Number(gameId), code };
}

/** Looks up the newest entry of each topic's game. Leaves out topics that may no longer be followed. */
export function lookUpLiveTopics(database: Database): LookUpTopics {
  return async (names) => {
    const topics = names.map(readTopic);
    const [teams, games] = [topics.map(({ teamId }) => teamId), topics.map(({ gameId }) => gameId)];
    const rows = await listWatchedGames(database, [...new Set(teams)], [...new Set(games)]);
    const byGame = new Map(rows.map((row) => [row.id, row]));
    const found = topics.flatMap(({ topic, teamId, gameId, code }) => {
      const row = byGame.get(gameId);
      if (row?.team_id !== teamId) return [];
      const isPublic =
        row.public_code !== null && row.public_plays === 1 && isSameSecret(row.public_code, code);
      if (code !== '' && !isPublic) return [];
      const seq = row.seq ?? 0;
      return [[topic, { id: String(seq), mark: `${seq}/${row.revision}` }] as const];
    });
    return new Map(found);
  };
}

/**
 * The limit of an address. A mobile network can share one address between many families, each of which requests the
 * game after every play.
 */
const READS_A_MINUTE = 3000;

interface LiveParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logs: ReplayedLogs;
  readonly findPublicGame: FindPublicGame;
  readonly rateLimits: boolean;
}

export function createLiveHandlers(parts: LiveParts): Handlers<typeof liveApi> {
  const { database, clock, findPublicGame, rateLimits } = parts;
  const findResponse = createLiveResponses(parts);
  const limitReads = createMinuteLimit<string>(clock, rateLimits, READS_A_MINUTE);

  async function watch(target: LiveTarget, query: LiveQuery, code?: string): Promise<LiveResponse> {
    const game = requireFound(await findWatchedGame(database, target.teamId, target.gameId));
    return { topic: makeTopic(target, code), respond: () => findResponse(target, game, query) };
  }

  return {
    liveGame: ({ params, query, caller }) =>
      watch({ teamId: caller.membership.teamId, gameId: params.id, reader: 'team' }, query),

    async publicLiveGame({ params, query, client }) {
      limitReads(toNetwork(client.ip));
      const link = parseLinkParts(`${params.game}-${params.link}`);
      const game = link && (await findPublicGame(link));
      if (!link || game?.public_plays !== 1) throw makeNotFoundError();
      return watch({ ...link, reader: 'public' }, query, link.code);
    },
  };
}

import type { liveApi } from '#contract/live.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import type { Handlers, LiveAnswer } from '../../platform/http/bind.ts';
import { createMinuteLimit } from '../../platform/http/minute-limit.ts';
import { toNetwork } from '../../platform/rate-limit.ts';
import { parseLinkParts } from '../../shared/game-link.ts';
import type { FindPublicGame } from '../../shared/public-games.ts';
import { findWatchedGame } from './live.queries.ts';
import { createLiveAnswers, type LiveQuery, type LiveTarget } from './live-answers.ts';
import { makeTopic } from './live-topics.ts';
import type { ReplayedLogs } from './replayed-logs.ts';

/**
 * The limit for each network address. A mobile network gives many families the same address, and each of them asks
 * after every play.
 */
const READS_A_MINUTE = 3000;

interface LiveParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logs: ReplayedLogs;
  readonly findPublicGame: FindPublicGame;
  readonly rateLimits: boolean;
}

export function liveHandlers(parts: LiveParts): Handlers<typeof liveApi> {
  const { database, clock, findPublicGame, rateLimits } = parts;
  const findAnswer = createLiveAnswers(parts);
  const limitReads = createMinuteLimit<string>(clock, rateLimits, READS_A_MINUTE);

  async function watch(target: LiveTarget, query: LiveQuery, code?: string): Promise<LiveAnswer> {
    const game = orNotFound(await findWatchedGame(database, target.teamId, target.gameId));
    return { topic: makeTopic(target, code), answer: () => findAnswer(target, game, query) };
  }

  return {
    liveGame: ({ params, query, caller }) =>
      watch({ teamId: caller.membership.teamId, gameId: params.id, reader: 'team' }, query),

    async publicLiveGame({ params, query, client }) {
      limitReads(toNetwork(client.ip));
      const link = parseLinkParts(`${params.game}-${params.link}`);
      const game = link && (await findPublicGame(link));
      if (!link || game?.public_plays !== 1) throw notFound();
      return watch({ ...link, reader: 'public' }, query, link.code);
    },
  };
}

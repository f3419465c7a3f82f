import { queryOptions } from '@tanstack/react-query';
import { liveApi } from '#contract/live.ts';
import { readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const scorebookQuery = (gameId: number) =>
  readQuery(queryKeys.scorebook(gameId), liveApi.liveGame, {
    params: { id: gameId },
    query: { sheets: '1' },
  });

const EVERY_MINUTE = 60_000;

/**
 * Reads the sheets, and refetches them every minute while the game is being played. Refetches them also whenever they
 * are shown, because their page does not follow a game that is over, which can still be corrected.
 */
export function followedScorebookQuery(gameId: number) {
  return queryOptions({
    ...scorebookQuery(gameId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.phase === 'playing' && EVERY_MINUTE,
  });
}

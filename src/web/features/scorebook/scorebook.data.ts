import { queryOptions } from '@tanstack/react-query';
import { scoringApi } from '#contract/scoring.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';

export function gameLogQuery(gameId: number) {
  return queryOptions({
    queryKey: queryKeys.gameLog(gameId),
    queryFn: ({ signal }) => call(scoringApi.gameLog, { params: { id: gameId }, query: {}, signal }),
  });
}

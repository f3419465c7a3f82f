import { scoringApi } from '#contract/scoring.ts';
import { readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const gameLogQuery = (gameId: number) =>
  readQuery(queryKeys.gameLog(gameId), scoringApi.gameLog, { params: { id: gameId }, query: {} });

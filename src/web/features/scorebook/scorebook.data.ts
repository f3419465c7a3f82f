import { scoringApi } from '#contract/scoring.ts';
import { readQuery } from '../../platform/queries/read-query.ts';
import { queryKeys } from '../../query-keys.ts';

export const gameLogQuery = (gameId: number) =>
  readQuery(queryKeys.gameLog(gameId), scoringApi.gameLog, { params: { id: gameId }, query: {} });

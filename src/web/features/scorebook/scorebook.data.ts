import { liveApi } from '#contract/live.ts';
import { readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const scorebookQuery = (gameId: number) =>
  readQuery(queryKeys.scorebook(gameId), liveApi.liveGame, {
    params: { id: gameId },
    query: { sheets: '1' },
  });

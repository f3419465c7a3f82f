import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Game, type GameDetail, gamesApi } from '#contract/games.ts';
import { sharingApi } from '#contract/sharing.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

export function sharedGameQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.sharedGame(id),
    queryFn: ({ signal }) => call(sharingApi.sharedGame, { params: { id }, signal }),
    // Somebody may have held a name back just now.
    staleTime: 0,
  });
}

/** Whether the link of the game tells the score. Its link changes with it. */
export function useGamePublication({ id, version }: Game) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call(gamesApi.publishGame, { params: { id }, body: { public: isPublic, version } }),
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.game(id) }),
    onSuccess: async (game) => {
      queryClient.setQueryData<GameDetail>(queryKeys.game(id), (known) => known && { ...known, ...game });
      void queryClient.invalidateQueries({ queryKey: queryKeys.gameList });
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), exact: true });
      // Until the new link is there, so that nobody sends the old one.
      await queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) });
    },
  });
}

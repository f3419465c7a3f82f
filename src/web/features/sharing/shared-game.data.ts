import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Game, type GameDetail, gamesApi } from '#contract/games.ts';
import { MOST_PICTURE_BYTES, type SharedGame, sharingApi } from '#contract/sharing.ts';
import { teamApi } from '#contract/team.ts';
import type { PublicNameRule } from '#domain/public-name.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';
import { fitPicture } from '../../shared/picture/fit-picture.ts';

/** @param names which names this share shows, if fewer than the rule of the team allows */
export function sharedGameQuery(id: number, names?: PublicNameRule) {
  return queryOptions({
    queryKey: [...queryKeys.sharedGame(id), names],
    queryFn: ({ signal }) => call(sharingApi.sharedGame, { params: { id }, query: { names }, signal }),
    // Somebody may just have hidden their name.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Sets the team's rule for names. Refetches everything that names players by it. */
export function useNameDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (public_names: PublicNameRule) => call(teamApi.decidePublicNames, { body: { public_names } }),
    onSuccess: (team) => {
      queryClient.setQueryData(queryKeys.team, team);
      return queryClient.invalidateQueries();
    },
  });
}

/** Sets whether the preview of the game's link has this picture. This changes the address of the picture. */
export function usePreviewPicture(id: number, { public_names: names, content }: SharedGame) {
  const queryClient = useQueryClient();
  return useMutation({
    /** @param source a data URL; null to remove the picture */
    mutationFn: async (source: string | null) => {
      const params = { id };
      if (source === null) return call(sharingApi.removePicture, { params });
      const fitting = (await fitPicture(source, MOST_PICTURE_BYTES)) ?? source;
      const png = fitting.slice(fitting.indexOf(',') + 1);
      return call(sharingApi.storePicture, { params, body: { png, names, content } });
    },
    // After a refusal too, because a name may just have been held back.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) }),
  });
}

interface Publication {
  readonly public: boolean;
  /** Whether the link also shows the course of the game. */
  readonly plays?: boolean;
}

/** Sets whether the link of the game shows the score, and the course of the game. The first changes the link. */
export function useGamePublication({ id, version }: Game) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (publication: Publication) =>
      call(gamesApi.publishGame, { params: { id }, body: { plays: undefined, ...publication, version } }),
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.game(id) }),
    onSuccess: async (game) => {
      queryClient.setQueryData<GameDetail>(queryKeys.game(id), (cached) => cached && { ...cached, ...game });
      void queryClient.invalidateQueries({ queryKey: queryKeys.gameList });
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), exact: true });
      // Waits for the new link, so that nobody sends the old one.
      await queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) });
    },
  });
}

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type Game, type GameDetail, gamesApi } from '#contract/games.ts';
import { MAX_PICTURE_BYTES, type SharedGame, sharingApi } from '#contract/sharing.ts';
import { teamApi } from '#contract/team.ts';
import type { PublicNameRule } from '#domain/public-name.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

const SCALES = [1, 2 / 3, 1 / 2, 1 / 3];

/** Returns the number of bytes in a data URL, or at most two more. */
const countBytes = (url: string) => ((url.length - url.indexOf(',') - 1) * 3) / 4;

/**
 * Makes a PNG smaller until it has at most `mostBytes`.
 * @param source the picture as a data URL
 * @returns a data URL; null if even the smallest size has more bytes
 * @throws DOMException if the browser cannot decode the source
 */
async function fitPicture(source: string, mostBytes: number): Promise<string | null> {
  const image = new Image();
  image.src = source;
  await image.decode();
  for (const scale of SCALES) {
    const canvas = document.createElement('canvas');
    const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
    Object.assign(canvas, size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    const url = canvas.toDataURL('image/png');
    if (countBytes(url) <= mostBytes) return url;
  }
  return null;
}

/**
 * Reads the data for sharing a game.
 * @param names the rule for the names in this share, if narrower than the team's rule
 */
export function sharedGameQuery(id: number, names?: PublicNameRule) {
  return queryOptions({
    ...readQuery([...queryKeys.sharedGame(id), names], sharingApi.sharedGame, {
      params: { id },
      query: { names },
    }),
    // Always refetches, because somebody may just have hidden their name.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Saves the team's rule for public names. Then refetches everything, because many queries contain names. */
export function useNameDecision() {
  return useMutation({
    mutationFn: (public_names: PublicNameRule) => call(teamApi.decidePublicNames, { body: { public_names } }),
    onSuccess: (team) => {
      queryClient.setQueryData(queryKeys.team, team);
      return queryClient.invalidateQueries();
    },
  });
}

export function usePreviewPicture(id: number, { public_names: names, content }: SharedGame) {
  return useMutation({
    /**
     * Stores or removes the picture of the game.
     * @param source a data URL; null to remove the picture
     */
    mutationFn: async (source: string | null) => {
      const params = { id };
      if (source === null) return call(sharingApi.removePicture, { params });
      const fitting = (await fitPicture(source, MAX_PICTURE_BYTES)) ?? source;
      const png = fitting.slice(fitting.indexOf(',') + 1);
      return call(sharingApi.storePicture, { params, body: { png, names, content } });
    },
    // Refetches even after a refusal, because a player may just have hidden their name.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) }),
  });
}

/** Sets what the link of the game shows. Showing or hiding the score changes the link. */
export function useGamePublication({ id, version }: Game) {
  return useMutation({
    mutationFn: (publication: { public: boolean; plays?: boolean }) =>
      call(gamesApi.publishGame, { params: { id }, body: { plays: undefined, ...publication, version } }),
    onError: () => refetch(queryKeys.game(id)),
    onSuccess: async (game) => {
      queryClient.setQueryData<GameDetail>(queryKeys.game(id), (cached) => cached && { ...cached, ...game });
      refetch(queryKeys.gameList);
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), exact: true });
      // Waits for the new link, so that nobody sends the old link.
      await queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) });
    },
  });
}

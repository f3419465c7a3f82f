import { queryOptions, useMutation } from '@tanstack/react-query';
import type { GameFilter } from '#contract/game-filter.ts';
import { type Game, type GameDetail, type GameForm, gamesApi } from '#contract/games.ts';
import { getPreviousDay } from '#domain/day.ts';
import { decideGameResult } from '#domain/game.ts';
import { call } from '../../platform/api/api.ts';
import { allowNotFound, hasStatus } from '../../platform/api/api-error.ts';
import { getToday } from '../../platform/days.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

/** Reads the games that match the filter. Stays pending while the filter is null, which means unknown. */
export function gamesQuery(filter: GameFilter | null = {}) {
  return queryOptions({
    queryKey: [...queryKeys.filteredGames, filter],
    enabled: filter !== null,
    queryFn: ({ signal }) => call(gamesApi.games, { query: filter ?? {}, signal }),
  });
}

const EVERY_MINUTE = 60_000;

/** Returns how often games are fetched again, in milliseconds; false if none is being played. */
function refetchInterval(games: readonly Game[] = []): number | false {
  return games.some(({ playing }) => playing) ? EVERY_MINUTE : false;
}

/** Reads the games, and refetches them every minute while one of them is being played. */
export function followedGamesQuery(filter?: GameFilter) {
  return queryOptions({
    ...gamesQuery(filter),
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
}

/** Reads the games since yesterday, including the games being played now. */
export function runningQuery() {
  return followedGamesQuery({ from: getPreviousDay(getToday()) });
}

export const gameQuery = (id: number) => readQuery(queryKeys.game(id), gamesApi.game, { params: { id } });

/** Reads the game, and refetches it every minute while it is being played. */
export function followedGameQuery(id: number) {
  return queryOptions({
    ...gameQuery(id),
    refetchInterval: ({ state }) => refetchInterval(state.data && [state.data]),
  });
}

export const gameSummaryQuery = (id: number) =>
  readQuery(queryKeys.gameSummary(id), gamesApi.gameSummary, { query: { game_id: id } });

/** Puts the saved game into the cache, and refetches everything that depends on the game. */
export function storeGame(game: Game): void {
  queryClient.setQueryData<GameDetail>(queryKeys.game(game.id), (cached) => cached && { ...cached, ...game });
  refetch(queryKeys.game(game.id), queryKeys.gameList, queryKeys.statistics);
}

/** Adds the result, a field of the specified request, although the server computes it from the scores. */
function withResult(facts: GameForm) {
  return { ...facts, result: decideGameResult(facts.team_score, facts.opponent_score) };
}

/**
 * Creates a game.
 * @param itemId the schedule item that the game belongs to; null for none
 */
export function useGameCreation(itemId: number | null) {
  const origin = itemId === null ? {} : { schedule_item_id: itemId };
  return useMutation({
    mutationFn: (facts: GameForm) =>
      call(gamesApi.createGame, { body: { ...withResult(facts), ...origin, version: undefined } }),
    onSuccess: (game) => {
      storeGame(game);
      if (itemId !== null) refetch(queryKeys.schedule);
    },
  });
}

export function useGameUpdate(id: number) {
  return useMutation({
    mutationFn: (facts: GameForm) =>
      call(gamesApi.updateGame, { params: { id }, body: { ...withResult(facts), version: facts.version } }),
    onError: (error) => {
      // Refetches, so that a user who comes back gets the current version.
      if (hasStatus(error, 409)) refetch(queryKeys.game(id));
    },
    onSuccess: storeGame,
  });
}

export function sendConfirmation(id: number, body: { confirmed: boolean; version: number }): Promise<Game> {
  return call(gamesApi.confirmGame, { params: { id }, body });
}

export function useGameConfirmation({ id, version }: Game) {
  return useMutation({
    mutationFn: (confirmed: boolean) => sendConfirmation(id, { confirmed, version }),
    onError: () => refetch(queryKeys.game(id)),
    onSuccess: storeGame,
  });
}

/**
 * Deletes a game.
 * @param keepsPitches whether the pitches of the game stay as reports
 */
export function useGameDeletion(id: number, keepsPitches: boolean) {
  return useMutation({
    mutationFn: () => {
      const deletion = keepsPitches ? gamesApi.deleteGameExceptPitches : gamesApi.deleteGame;
      return call(deletion, { params: { id } }).catch(allowNotFound);
    },
    onSuccess: () => {
      queryClient.setQueriesData<Game[]>({ queryKey: queryKeys.filteredGames }, (games) =>
        games?.filter((game) => game.id !== id),
      );
      refetch(queryKeys.gameList, queryKeys.statistics, queryKeys.pitchCounts);
      // Does not refetch now: the page of the deleted game may still be open, and would get a 404.
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), refetchType: 'none' });
    },
  });
}

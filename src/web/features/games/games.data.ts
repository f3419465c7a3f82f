import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Game, GameDetail, GameForm } from '../../../contract/games.ts';
import { call } from '../../platform/api.ts';
import { ApiError, allowGone, hasStatus } from '../../platform/api-error.ts';
import { queryKeys } from '../../query-keys.ts';

export const gamesQuery = queryOptions({
  queryKey: queryKeys.gameList,
  queryFn: ({ signal }) => call('games', { signal }),
});

/** A game with its batting and pitching lines. */
export function gameQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.game(id),
    queryFn: ({ signal }) => call('game', { params: { id }, signal }),
  });
}

export function gameSummaryQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.gameSummary(id),
    queryFn: ({ signal }) => call('gameSummary', { query: { game_id: id }, signal }),
  });
}

/** What is known of the game is shown at once, and read anew behind it. */
function keepGame(queryClient: QueryClient, game: Game): void {
  queryClient.setQueryData<GameDetail>(queryKeys.game(game.id), (known) => ({
    batting_records: [],
    pitching_records: [],
    ...known,
    ...game,
  }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.game(game.id) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.gameList });
  void queryClient.invalidateQueries({ queryKey: queryKeys.statistics });
}

const FACTS = [
  'date',
  'game_type',
  'tournament',
  'opponent',
  'team_score',
  'opponent_score',
  'memo',
] as const;

function isThatGame(game: Game, facts: GameForm): boolean {
  return FACTS.every((fact) => game[fact] === facts[fact]);
}

/** Without an answer nobody knows whether the server did it. */
function isUncertain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/**
 * Creates a game. Two equal games are a doubleheader, so the server cannot tell a second try from a second game:
 * after a try without an answer, the next one first looks whether the game is there.
 */
export function useGameCreation() {
  const queryClient = useQueryClient();
  const newestBefore = useRef<number | null>(null);

  async function find(facts: GameForm): Promise<Game | undefined> {
    const newest = newestBefore.current;
    if (newest === null) return undefined;
    return (await call('games')).find((game) => game.id > newest && isThatGame(game, facts));
  }

  async function create(facts: GameForm): Promise<Game> {
    const there = await find(facts);
    if (there) return there;
    const known = queryClient.getQueryData<Game[]>(queryKeys.gameList);
    try {
      return await call('createGame', { body: { ...facts, version: undefined } });
    } catch (error) {
      const uncertain = known && isUncertain(error);
      newestBefore.current ??= uncertain ? Math.max(0, ...known.map(({ id }) => id)) : null;
      throw error;
    }
  }

  return useMutation({ mutationFn: create, onSuccess: (game) => keepGame(queryClient, game) });
}

export function useGameUpdate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (facts: GameForm) =>
      call('updateGame', { params: { id }, body: { ...facts, version: facts.version } }),
    onError: (error) => {
      // Whoever comes back to the game later finds it as it is now.
      if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: queryKeys.game(id) });
    },
    onSuccess: (game) => keepGame(queryClient, game),
  });
}

/** Takes a game out with all its lines. */
export function useGameDeletion(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('deleteGame', { params: { id } }).catch(allowGone),
    onSuccess: () => {
      queryClient.setQueryData<Game[]>(queryKeys.gameList, (games) =>
        games?.filter((game) => game.id !== id),
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.gameList });
      void queryClient.invalidateQueries({ queryKey: queryKeys.statistics });
      // Its page may still be open for a moment: it is asked for again only when somebody comes back to it.
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), refetchType: 'none' });
    },
  });
}

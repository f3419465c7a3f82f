import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GameDetail } from '#contract/games.ts';
import { allowGone, hasStatus } from '../../platform/api-error.ts';
import { queryKeys } from '../../query-keys.ts';

type Kind = 'batting_records' | 'pitching_records';
type Line<K extends Kind> = GameDetail[K][number];

/** One kind of line in the cache: where its game shows it, and where it is kept by itself. */
export interface LineKind<K extends Kind> {
  readonly shown: K;
  readonly key: (id: number) => readonly unknown[];
  readonly compare: (a: Line<K>, b: Line<K>) => number;
}

/** Changes the lines that are shown of a game at once; what follows from them is read anew. */
function changeLines<K extends Kind>(
  queryClient: QueryClient,
  { shown }: LineKind<K>,
  gameId: number,
  change: (lines: Line<K>[]) => Line<K>[],
): void {
  queryClient.setQueryData<GameDetail>(
    queryKeys.game(gameId),
    (game) => game && { ...game, [shown]: change(game[shown]) },
  );
  void queryClient.invalidateQueries({ queryKey: queryKeys.game(gameId) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.statistics });
}

/** Saves a line, and keeps what the server made of it. */
export function useLineSaving<K extends Kind, Form>(
  kind: LineKind<K>,
  save: (form: Form) => Promise<Line<K>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onError: (error) => {
      if (!hasStatus(error, 409)) return;
      // Whoever comes back to the line later finds it as it is now.
      const { id, game_id } = error.current as Line<K>;
      void queryClient.invalidateQueries({ queryKey: kind.key(id) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(game_id) });
    },
    onSuccess: (line) => {
      queryClient.setQueryData(kind.key(line.id), line);
      changeLines(queryClient, kind, line.game_id, (lines) =>
        [...lines.filter(({ id }) => id !== line.id), line].sort(kind.compare),
      );
    },
  });
}

/** Takes a line out of its game. */
export function useLineDeletion<K extends Kind>(kind: LineKind<K>, remove: (id: number) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Line<K>) => remove(id).catch(allowGone),
    onSuccess: (_, line) => {
      queryClient.removeQueries({ queryKey: kind.key(line.id) });
      changeLines(queryClient, kind, line.game_id, (lines) => lines.filter(({ id }) => id !== line.id));
    },
  });
}

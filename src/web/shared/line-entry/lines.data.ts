import { queryOptions, useMutation } from '@tanstack/react-query';
import type { GameDetail } from '#contract/games.ts';
import { allowNotFound, hasStatus } from '../../platform/api/api-error.ts';
import { queryClient, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import type { Line, LineForm, LineKind, LineStore } from './line-kind.ts';

export function candidatesQuery<K extends LineKind>({ kind, candidates }: LineStore<K>) {
  return queryOptions({
    queryKey: queryKeys.candidates(kind),
    queryFn: ({ signal }) => candidates({ signal }),
  });
}

export function lineQuery<K extends LineKind>({ kind, read }: LineStore<K>, id: number) {
  return queryOptions({ queryKey: queryKeys.line(kind, id), queryFn: ({ signal }) => read(id, { signal }) });
}

function changeLines<K extends LineKind>(
  { list }: LineStore<K>,
  gameId: number,
  change: (lines: readonly Line<K>[]) => Line<K>[],
): void {
  queryClient.setQueryData<GameDetail>(
    queryKeys.game(gameId),
    (game) => game && { ...game, [list]: change(game[list]) },
  );
  refetch(queryKeys.game(gameId), queryKeys.statistics);
}

function useLineSaving<K extends LineKind>(
  store: LineStore<K>,
  save: (form: LineForm<K>) => Promise<Line<K>>,
) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ form }: { form: LineForm<K> }) => save(form),
    onError: (error) => {
      if (!hasStatus(error, 409)) return;
      // Refetches, so that a user who opens the line again gets what others have saved.
      const { id, game_id } = error.current as Line<K>;
      refetch(queryKeys.line(store.kind, id), queryKeys.game(game_id));
    },
    onSuccess: (line) => {
      queryClient.setQueryData(queryKeys.line(store.kind, line.id), line);
      changeLines(store, line.game_id, (lines) =>
        [...lines.filter(({ id }) => id !== line.id), line].sort(store.compare),
      );
    },
  });
  return (form: LineForm<K>) => mutateAsync({ form });
}

export function useLineCreation<K extends LineKind>(store: LineStore<K>, gameId: number) {
  return useLineSaving(store, (form) => store.create(gameId, form));
}

export function useLineUpdate<K extends LineKind>(store: LineStore<K>, id: number) {
  return useLineSaving(store, (form) => store.update(id, form));
}

export function useLineDeletion<K extends LineKind>(store: LineStore<K>) {
  return useMutation({
    mutationFn: ({ id }: Line<K>) => store.remove(id).catch(allowNotFound),
    onSuccess: (_, line) => {
      queryClient.removeQueries({ queryKey: queryKeys.line(store.kind, line.id) });
      changeLines(store, line.game_id, (lines) => lines.filter(({ id }) => id !== line.id));
    },
  });
}

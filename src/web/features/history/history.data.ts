import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { historyApi } from '#contract/history.ts';
import { call } from '../../platform/api.ts';
import { restoreDeleted } from '../../platform/undo.ts';
import { queryKeys } from '../../query-keys.ts';

/** The history from its newest entry on, as far as it was asked for. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: queryKeys.history,
    queryFn: ({ pageParam, signal }) =>
      call(historyApi.history, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // Whatever is done anywhere stands here a moment later.
    staleTime: 0,
  });
}

/** Undoes a deletion and says what came of it; gives whether it is undone. */
export function useRestoring() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (id: number) => restoreDeleted(queryClient, id) });
}

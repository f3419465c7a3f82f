import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { historyApi } from '#contract/history.ts';
import { call } from '../../platform/api.ts';
import { restoreDeleted } from '../../platform/undo.ts';
import { queryKeys } from '../../query-keys.ts';

/** The loaded pages of the history, newest entry first. */
export function useHistory() {
  return useInfiniteQuery({
    queryKey: queryKeys.history,
    queryFn: ({ pageParam, signal }) =>
      call(historyApi.history, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    // Every change in the app adds an entry.
    staleTime: 0,
  });
}

/** Undoes a deletion and shows a toast; resolves to whether it was undone. */
export function useRestore() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: (id: number) => restoreDeleted(queryClient, id) });
}

import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { type HistoryEntry, type HistorySave, historyApi } from '#contract/history.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { restoreDeleted } from '../../platform/undo/undo.ts';
import { queryKeys } from '../../query-keys.ts';
import type { HistoryFilter } from './use-history-filter.ts';

/** A save and its entries. The newest entry comes first. */
export interface DescribedSave {
  readonly save: HistorySave;
  readonly entries: readonly HistoryEntry[];
}

function joinPages({ pages }: InfiniteData<EndpointResponse<typeof historyApi.history>>) {
  const bySave = Map.groupBy(
    pages.flatMap(({ entries }) => entries),
    ({ save_id }) => save_id,
  );
  const saves = pages.flatMap((page) => page.saves);
  return {
    saves: saves.map((save): DescribedSave => ({ save, entries: bySave.get(save.id) ?? [] })),
    actors: pages[0]?.actors ?? [],
  };
}

export function useHistory(filter: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.history, filter],
    queryFn: ({ pageParam, signal }) =>
      call(historyApi.history, {
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: joinPages,
    // Always refetches, because every change in the app adds an entry.
    staleTime: 0,
  });
}

/** Resolves to whether the deletion was undone. */
export function useRestore() {
  return useMutation({ mutationFn: restoreDeleted });
}

export function useRevert() {
  return useMutation({
    mutationFn: (id: number) => call(historyApi.revertSave, { params: { id } }),
    // Refetches everything: an undo can change any screen, and a refusal means that somebody has changed something
    // since.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

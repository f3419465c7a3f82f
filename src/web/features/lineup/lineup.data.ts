import { useMutation } from '@tanstack/react-query';
import { lineupApi, type StoredLineup } from '#contract/lineup.ts';
import type { Lineup } from '#domain/lineup.ts';
import { call } from '../../platform/api/api.ts';
import { allowNotFound } from '../../platform/api/api-error.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const lineupQuery = (itemId: number) =>
  readQuery(queryKeys.lineup(itemId), lineupApi.lineup, { params: { id: itemId } });

/** Reads the data for proposing a lineup. Always refetches, because members can answer at any time. */
export const basisQuery = (itemId: number) => ({
  ...readQuery(queryKeys.lineupBasis(itemId), lineupApi.lineupBasis, { params: { id: itemId } }),
  staleTime: 0,
});

/** Reads the member table. Always refetches, because somebody may just have hidden their name. */
export const memberTableQuery = (itemId: number) => ({
  ...readQuery(queryKeys.memberTable(itemId), lineupApi.memberTable, { params: { id: itemId } }),
  staleTime: 0,
});

export const savedLineupsQuery = readQuery(queryKeys.savedLineups, lineupApi.savedLineups);

/** Converts a lineup to the fields of a request. Leaves out the names of members, which the server looks up. */
export function toForm({ designated, entries, removed }: Lineup) {
  return {
    designated,
    ...(removed && { removed: [...removed] }),
    entries: entries.map(({ member_id, guest, place, position }) => ({ member_id, guest, place, position })),
  };
}

export function keepLineup<Stored extends StoredLineup | null>(itemId: number, lineup: Stored): Stored {
  queryClient.setQueryData(lineupQuery(itemId).queryKey, { lineup });
  refetch(queryKeys.memberTable(itemId));
  return lineup;
}

export async function deleteLineup(itemId: number): Promise<void> {
  await call(lineupApi.deleteLineup, { params: { id: itemId } }).catch(allowNotFound);
  keepLineup(itemId, null);
}

export async function showLineup(itemId: number, shown: boolean, version: number): Promise<StoredLineup> {
  return keepLineup(
    itemId,
    await call(lineupApi.showLineup, { params: { id: itemId }, body: { shown, version } }),
  );
}

export function useSavedLineups() {
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.savedLineups });
  const keeping = useMutation({
    mutationFn: ({ name, lineup }: { name: string; lineup: Lineup }) =>
      call(lineupApi.keepLineup, { body: { name, ...toForm(lineup) } }),
    onSuccess: refresh,
  });
  const deletion = useMutation({
    mutationFn: (id: number) => call(lineupApi.deleteSavedLineup, { params: { id } }).catch(allowNotFound),
    onSuccess: refresh,
  });
  return { keeping, deletion };
}

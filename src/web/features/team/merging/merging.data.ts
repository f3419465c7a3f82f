import { useMutation, useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { type MergeForm, mergingApi } from '#contract/merging.ts';
import { statsApi } from '#contract/stats.ts';
import { call } from '../../../platform/api/api.ts';
import { allowNotFound } from '../../../platform/api/api-error.ts';
import { queryClient, readQuery } from '../../../platform/queries/data-provider.tsx';
import { useSession } from '../../../platform/session/session.tsx';
import { queryKeys } from '../../../query-keys.ts';
import { refetchAll } from '../team.data.ts';

/**
 * Deletes a member. Does not refetch the list of members, because the member's row is still needed
 * afterwards.
 */
export function useMemberDeletion() {
  return useMutation({
    mutationFn: ({ id }: Member) => call(mergingApi.deleteMember, { params: { id } }).catch(allowNotFound),
  });
}

/** Reads what a merge would change. The order of the two members decides only whose name comes first. */
export function useMergePreview(id: number, from_id: number) {
  const queryKey = [...queryKeys.members, 'merge', id, from_id];
  const query = readQuery(queryKey, mergingApi.mergePreview, { params: { id }, query: { from_id } });
  return useQuery({ ...query, staleTime: 0 });
}

/**
 * Merges the member `from_id` into the member `id`.
 * @param onMerged called before the list is updated and the row of the merged member disappears
 */
export function useMerge(id: number, onMerged: (member: Member, fromId: number) => void) {
  const { user, refreshUser } = useSession();
  return useMutation({
    mutationFn: (body: MergeForm) => call(mergingApi.mergeMember, { params: { id }, body }),
    onSuccess: async (member, { from_id }) => {
      onMerged(member, from_id);
      queryClient.setQueryData<Member[]>(queryKeys.members, (members) =>
        members
          ?.filter((other) => other.id !== from_id)
          .map((other) => (other.id === member.id ? member : other)),
      );
      if (user?.id === from_id) await refreshUser().catch(() => undefined);
    },
    // Also refetches after a refusal, because the page is then out of date.
    onSettled: refetchAll,
  });
}

/**
 * Returns the number of games in which each member has a line in any season, by the member's id. Members without a
 * line are absent. Undefined while the figures load.
 */
export function usePlayedGames(): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery(readQuery([...queryKeys.players, {}], statsApi.players, { query: {} }));
  return data && new Map(data.map(({ user, games }) => [user.id, games]));
}

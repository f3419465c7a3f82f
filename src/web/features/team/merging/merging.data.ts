import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { type MergeForm, mergingApi } from '#contract/merging.ts';
import { call } from '../../../platform/api/api.ts';
import { allowGone } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { queryKeys } from '../../../query-keys.ts';

/** Fetches everything again: a member's name stands on every page. */
export function useMembersRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

/** Does not refresh the list, whose row is still needed when the deletion is over. */
export function useMemberDeletion() {
  return useMutation({
    mutationFn: ({ id }: Member) => call(mergingApi.deleteMember, { params: { id } }).catch(allowGone),
  });
}

/** Which lines two members have; the order of the members does not matter but for the names. */
export function useMergePreview(id: number, from_id: number) {
  return useQuery({
    queryKey: [...queryKeys.members, 'merge', id, from_id],
    queryFn: ({ signal }) => call(mergingApi.mergePreview, { params: { id }, query: { from_id }, signal }),
    staleTime: 0,
  });
}

/**
 * Merges the member `from_id` into this one.
 * @param onMerged called before the list is updated, which removes what shows the merged member
 */
export function useMerge(id: number, onMerged: (member: Member, fromId: number) => void) {
  const queryClient = useQueryClient();
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
    // After a refusal too: what the page shows is out of date.
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { teamApi } from '#contract/team.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

export const ownMembersQuery = queryOptions({
  queryKey: queryKeys.ownMembers,
  queryFn: ({ signal }) => call(teamApi.ownMembers, { signal }),
});

/** Whether the name of oneself or of a child stays in the team. */
export function useHoldingBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, held_back }: { id: number; held_back: boolean }) =>
      call(teamApi.holdBack, { body: { member_id: id, held_back } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(ownMembersQuery.queryKey, (members) =>
        members?.map((known) => (known.id === changed.id ? changed : known)),
      );
      void queryClient.invalidateQueries();
    },
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accountApi, type myPageForm } from '#contract/account.ts';
import { call } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';

export const myPageQuery = queryOptions({
  queryKey: queryKeys.myPage,
  queryFn: ({ signal }) => call(accountApi.myPage, { signal }),
});

/** Invalidates all queries: member names appear in every list, team names in every game. */
export function useMyPageUpdate() {
  const queryClient = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof myPageForm>) => call(accountApi.updateMyPage, { body }),
    onSuccess: (stored) => {
      queryClient.setQueryData(myPageQuery.queryKey, stored);
      // The update itself has succeeded; where the user is shown, a failure is reported.
      refreshUser().catch(() => undefined);
      void queryClient.invalidateQueries();
    },
  });
}

export function useAccountDeletion() {
  return useMutation({ mutationFn: () => call(accountApi.deleteAccount) });
}

import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accountApi, type myPageForm } from '#contract/account.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';

export const myPageQuery = readQuery(queryKeys.myPage, accountApi.myPage);

/** Saves the user's own data, and refetches everything, because lists and games contain names of members and teams. */
export function useMyPageUpdate() {
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: (body: z.input<typeof myPageForm>) => call(accountApi.updateMyPage, { body }),
    onSuccess: (stored) => {
      queryClient.setQueryData(myPageQuery.queryKey, stored);
      // Ignores a failure: the update has succeeded, and the parts of the page that show the user report the failure.
      refreshUser().catch(() => undefined);
      void queryClient.invalidateQueries();
    },
  });
}

export function useAccountDeletion() {
  return useMutation({ mutationFn: () => call(accountApi.deleteAccount) });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accountApi, type passwordChange } from '#contract/account.ts';
import { ownSessionsApi, type sessionsEnd } from '#contract/own-sessions.ts';
import { call } from '../../platform/api/api.ts';
import { queryKeys } from '../../query-keys.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: queryKeys.ownSessions,
  queryFn: ({ signal }) => call(ownSessionsApi.sessions, { signal }),
});

function useInvalidateSessions() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
}

export function useSessionsEnd() {
  return useMutation({
    mutationFn: (body: z.input<typeof sessionsEnd>) => call(ownSessionsApi.endSessions, { body }),
    // After a failure, too: the session may have ended elsewhere.
    onSettled: useInvalidateSessions(),
  });
}

/** Changes the password. The server then ends all other sessions. */
export function usePasswordChange() {
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChange>) => call(accountApi.changePassword, { body }),
    onSuccess: useInvalidateSessions(),
  });
}

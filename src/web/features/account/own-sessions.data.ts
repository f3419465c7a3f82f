import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ownSessionsApi, type passwordChange, type sessionsEnd } from '#contract/own-sessions.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: queryKeys.ownSessions,
  queryFn: ({ signal }) => call(ownSessionsApi.sessions, { signal }),
});

function useSessionsReadAnew() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: queryKeys.ownSessions });
}

export function useSessionsEnd() {
  return useMutation({
    mutationFn: (body: z.input<typeof sessionsEnd>) => call(ownSessionsApi.endSessions, { body }),
    // Also after a failure: somebody else may have ended it.
    onSettled: useSessionsReadAnew(),
  });
}

/** A new password ends every other session. */
export function usePasswordChange() {
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChange>) => call(ownSessionsApi.changePassword, { body }),
    onSuccess: useSessionsReadAnew(),
  });
}

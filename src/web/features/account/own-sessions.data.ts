import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ownAccountApi, type passwordChange, type sessionsEnd } from '#contract/own-account.ts';
import { call } from '../../platform/api/api.ts';
import { readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const ownSessionsQuery = readQuery(queryKeys.ownSessions, ownAccountApi.sessions);

const refetchSessions = () => refetch(queryKeys.ownSessions);

export function useSessionsEnd() {
  return useMutation({
    mutationFn: (body: z.input<typeof sessionsEnd>) => call(ownAccountApi.endSessions, { body }),
    // Also refetches after a failure, because the session may have ended elsewhere.
    onSettled: refetchSessions,
  });
}

/** Changes the password. The server then ends all other sessions. */
export function usePasswordChange() {
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChange>) => call(ownAccountApi.changePassword, { body }),
    onSuccess: refetchSessions,
  });
}

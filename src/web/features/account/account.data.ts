import { queryOptions, useMutation } from '@tanstack/react-query';
import { accountApi } from '#contract/account.ts';
import { teamApi } from '#contract/team.ts';
import { normalizeInviteCode } from '#domain/team.ts';
import { call } from '../../platform/api.ts';

/** An invite code as it is written: two groups of five and their dash. */
const INVITE_LENGTH = 11;

/** Whose team a typed invite code opens; asked as soon as the code is complete. */
export function invitationQuery(typed: string) {
  const code = normalizeInviteCode(typed);
  return queryOptions({
    queryKey: ['invitation', code],
    queryFn: ({ signal }) => call(teamApi.invitation, { params: { code }, signal }),
    enabled: code.length === INVITE_LENGTH,
  });
}

/** A link works once, so it is asked once for each token, however often the page is drawn. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: () => call(accountApi.verifyEmail, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(accountApi.resendVerification, { body: { email } }),
  });
}

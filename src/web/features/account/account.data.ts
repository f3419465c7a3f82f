import { queryOptions, useMutation } from '@tanstack/react-query';
import { accountApi } from '#contract/account.ts';
import { teamApi } from '#contract/team.ts';
import { isPersonalInviteCode, normalizeInviteCode } from '#domain/team.ts';
import { call } from '../../platform/api/api.ts';
import { PUBLIC_QUERY, readQuery } from '../../platform/queries/data-provider.tsx';

/** The length of an invite code: two groups of five characters and a dash. */
const INVITE_LENGTH = 11;

export function invitationQuery(typed: string) {
  const isPersonal = isPersonalInviteCode(typed);
  const code = isPersonal ? typed : normalizeInviteCode(typed);
  return queryOptions({
    ...readQuery(['invitation', code], teamApi.invitation, { params: { code } }),
    enabled: isPersonal || code.length === INVITE_LENGTH,
    meta: PUBLIC_QUERY,
  });
}

/** Verifies an e-mail address with the password, in a browser other than the one that registered the address. */
export function useVerification(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      call(accountApi.verifyEmail, { body: { token, password, log_in: false } }),
  });
}

/** Verifies an e-mail address. Is never fetched again, because a verification link works only once. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: () => call(accountApi.verifyEmail, { body: { token, log_in: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: PUBLIC_QUERY,
  });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(accountApi.resendVerification, { body: { email } }),
  });
}

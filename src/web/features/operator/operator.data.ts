import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  operatorApi,
  type privacyForm,
  type sessionsOfAccounts,
  type teamDeletion,
} from '#contract/operator.ts';
import { serverInfoApi } from '#contract/server-info.ts';
import { call } from '../../platform/api/api.ts';
import { readQuery, refetch } from '../../platform/queries/data-provider.tsx';

const KEY = 'operator';

export const overviewQuery = readQuery([KEY, 'overview'], operatorApi.operatorOverview);

export function teamsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'teams', search],
    queryFn: ({ signal, pageParam: after }) =>
      call(operatorApi.operatorTeams, { query: { search, after }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ teams, more }) => (more ? (teams.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });
}

export const invitesQuery = readQuery([KEY, 'invites'], operatorApi.foundingInvites);

export const logQuery = infiniteQueryOptions({
  queryKey: [KEY, 'log'],
  queryFn: ({ signal, pageParam: before }) => call(operatorApi.operatorLog, { query: { before }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
});

export const privacyQuery = readQuery([KEY, 'privacy'], serverInfoApi.privacy);

/** Returns a mutation that refetches all data of the page, because an action may change the log and the counts. */
function useAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: act,
    // Not awaited: otherwise the dialog would stay open until the slowest list has loaded or has failed three times.
    onSettled: () => refetch([KEY]),
  });
}

export const useTeamDeletion = (team_id: number) =>
  useAct((body: z.input<typeof teamDeletion>) => call(operatorApi.deleteTeam, { params: { team_id }, body }));

export const useCodeRenewal = (team_id: number) =>
  useAct((password: string) => call(operatorApi.renewTeamCode, { params: { team_id }, body: { password } }));

export const useSessionsEnd = () =>
  useAct((body: z.input<typeof sessionsOfAccounts>) => call(operatorApi.endSessionsOfAccounts, { body }));

export const useInviteMaking = () =>
  useAct((note: string) => call(operatorApi.makeFoundingInvite, { body: { note } }));

export const useInviteRenewal = () =>
  useAct((invite_id: number) => call(operatorApi.renewFoundingInvite, { params: { invite_id } }));

export const useInviteDeletion = () =>
  useAct((invite_id: number) => call(operatorApi.deleteFoundingInvite, { params: { invite_id } }));

/**
 * Resolves to the sent form, because the server responds without content and `useConflict` needs a result.
 */
export const usePrivacyChange = () =>
  useAct(async (body: z.input<typeof privacyForm>) => {
    await call(operatorApi.changePrivacy, { body });
    return body;
  });

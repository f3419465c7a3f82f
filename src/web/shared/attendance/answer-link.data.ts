import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { answerLinksApi } from '#contract/answer-links.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

/** The person who answers by the link. `own` is the user. */
export type LinkOwner =
  | { readonly kind: 'own' }
  | { readonly kind: 'member'; readonly id: number }
  | { readonly kind: 'guardian'; readonly id: number; readonly guardian_id: number };

function fetchLink(owner: LinkOwner, signal: AbortSignal): Promise<{ url: string }> {
  if (owner.kind === 'own') return call(answerLinksApi.ownAnswerLink, { signal });
  const { kind, ...params } = owner;
  return kind === 'member'
    ? call(answerLinksApi.memberAnswerLink, { params, signal })
    : call(answerLinksApi.guardianAnswerLink, {
        params: params as { id: number; guardian_id: number },
        signal,
      });
}

function renewLink(owner: LinkOwner): Promise<{ url: string }> {
  if (owner.kind === 'own') return call(answerLinksApi.renewOwnAnswerLink);
  const { kind, ...params } = owner;
  return kind === 'member'
    ? call(answerLinksApi.renewMemberAnswerLink, { params })
    : call(answerLinksApi.renewGuardianAnswerLink, { params: params as { id: number; guardian_id: number } });
}

const linkQuery = (owner: LinkOwner) =>
  queryOptions({
    queryKey: queryKeys.answerLink(JSON.stringify(owner)),
    queryFn: ({ signal }) => fetchLink(owner, signal),
  });

export function useAnswerLink(owner: LinkOwner) {
  const query = linkQuery(owner);
  return {
    link: useQuery(query),
    renewal: useMutation({
      mutationFn: () => renewLink(owner),
      onSuccess: (link) => queryClient.setQueryData(query.queryKey, link),
    }),
  };
}

const teamLinkQuery = readQuery(queryKeys.answerLink('team'), answerLinksApi.teamAnswerLink);

export function useTeamAnswerLink() {
  const store = (link: { on: boolean; url: string | null }) =>
    queryClient.setQueryData(teamLinkQuery.queryKey, link);
  return {
    link: useQuery(teamLinkQuery),
    switching: useMutation({
      mutationFn: (on: boolean) => call(answerLinksApi.switchTeamAnswerLink, { body: { on } }),
      onSuccess: store,
    }),
    renewal: useMutation({ mutationFn: () => call(answerLinksApi.renewTeamAnswerLink), onSuccess: store }),
  };
}

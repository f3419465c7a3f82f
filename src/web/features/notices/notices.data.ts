import { useMutation } from '@tanstack/react-query';
import { type NoticeSettings, noticesApi } from '#contract/notices.ts';
import { call } from '../../platform/api/api.ts';
import { PUBLIC_QUERY, queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

export const noticesQuery = readQuery(queryKeys.notices, noticesApi.notices);

export function useNoticeChange() {
  return useMutation({
    mutationFn: (body: Partial<NoticeSettings>) => call(noticesApi.changeNotices, { body }),
    onSuccess: (settings) => queryClient.setQueryData(noticesQuery.queryKey, settings),
  });
}

export const noticesOfLinkQuery = (token: string) => ({
  ...readQuery(queryKeys.noticesOfLink(token), noticesApi.noticesOfLink, { params: { token } }),
  meta: PUBLIC_QUERY,
});

export function useNoticeChangeByLink(token: string) {
  return useMutation({
    mutationFn: (body: Partial<NoticeSettings>) =>
      call(noticesApi.changeNoticesOfLink, { params: { token }, body }),
    onSuccess: (changed) => queryClient.setQueryData(noticesOfLinkQuery(token).queryKey, changed),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarApi } from '#contract/calendar.ts';
import { call } from '../../platform/api.ts';
import { queryKeys } from '../../query-keys.ts';

const queryKey = queryKeys.calendarLink;

/** The link of the user's own calendar. */
export const useCalendarLink = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(calendarApi.calendarLink, { signal }) });

export function useCalendarLinkRenewal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendarApi.renewCalendarLink),
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
  });
}

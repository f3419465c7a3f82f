import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ScheduleItem, scheduleApi } from '#contract/schedule.ts';
import { call } from '../../platform/api.ts';
import { allowGone } from '../../platform/api-error.ts';
import { preload } from '../../platform/preload.ts';
import { queryKeys } from '../../query-keys.ts';

export const scheduleQuery = queryOptions({
  queryKey: queryKeys.schedule,
  queryFn: ({ signal }) => call(scheduleApi.schedule, { signal }),
});

type Holidays = Readonly<Partial<Record<string, { readonly name: string }>>>;

const loadHolidays = preload(async (): Promise<Holidays> => {
  const { default: library } = await import('@holiday-jp/holiday_jp');
  return library.holidays;
});

/** The public holidays by day. Loaded on their own: the calendar does not wait for them. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: loadHolidays,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The values of the form, which only the server parses. */
export interface ScheduleValues {
  readonly date: string;
  readonly time: string;
  readonly type: string;
  readonly location: string;
  readonly note: string;
  /** The version that was read before editing; undefined for a new item. */
  readonly version: number | undefined;
}

/** Shows the change at once and refetches in the background. */
function updateItems(queryClient: QueryClient, change: (items: ScheduleItem[]) => ScheduleItem[]): void {
  queryClient.setQueryData(scheduleQuery.queryKey, (items) => items && change(items));
  void queryClient.invalidateQueries({ queryKey: queryKeys.schedule });
}

function storeItem(queryClient: QueryClient, item: ScheduleItem): void {
  updateItems(queryClient, (items) => [...items.filter(({ id }) => id !== item.id), item]);
}

export function useScheduleCreation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ScheduleValues) => call(scheduleApi.createScheduleItem, { body: values }),
    onSuccess: (item) => storeItem(queryClient, item),
  });
}

export function useScheduleUpdate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ScheduleValues) =>
      call(scheduleApi.updateScheduleItem, { params: { id }, body: values }),
    onSuccess: (item) => storeItem(queryClient, item),
  });
}

/** Cancels an item, or takes the cancellation back. */
export function useItemCancellation({ id, date, version }: ScheduleItem) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<ScheduleItem, 'cancelled' | 'cancel_reason'>) =>
      call(scheduleApi.updateScheduleItem, { params: { id }, body: { date, version, ...change } }),
    onSuccess: (item) => storeItem(queryClient, item),
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.schedule }),
  });
}

export function useScheduleDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ScheduleItem) =>
      call(scheduleApi.deleteScheduleItem, { params: { id } }).catch(allowGone),
    onSuccess: (_, { id }) => updateItems(queryClient, (items) => items.filter((item) => item.id !== id)),
  });
}

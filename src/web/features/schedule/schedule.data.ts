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

/** The public holidays by day. Apart from the calendar, which stands there before they do. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: loadHolidays,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a coach types, before the server reads it. */
export interface ScheduleValues {
  readonly date: string;
  readonly time: string;
  readonly type: string;
  readonly location: string;
  readonly note: string;
  /** Of the item that is edited, as it was seen. */
  readonly version: number | undefined;
}

/** Shown at once, and read anew behind it. */
function changeItems(queryClient: QueryClient, change: (items: ScheduleItem[]) => ScheduleItem[]): void {
  queryClient.setQueryData(scheduleQuery.queryKey, (items) => items && change(items));
  void queryClient.invalidateQueries({ queryKey: queryKeys.schedule });
}

function keepItem(queryClient: QueryClient, item: ScheduleItem): void {
  changeItems(queryClient, (items) => [...items.filter(({ id }) => id !== item.id), item]);
}

export function useScheduleCreation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ScheduleValues) => call(scheduleApi.createScheduleItem, { body: values }),
    onSuccess: (item) => keepItem(queryClient, item),
  });
}

export function useScheduleUpdate(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ScheduleValues) =>
      call(scheduleApi.updateScheduleItem, { params: { id }, body: values }),
    onSuccess: (item) => keepItem(queryClient, item),
  });
}

export function useScheduleDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ScheduleItem) =>
      call(scheduleApi.deleteScheduleItem, { params: { id } }).catch(allowGone),
    onSuccess: (_, { id }) => changeItems(queryClient, (items) => items.filter((item) => item.id !== id)),
  });
}

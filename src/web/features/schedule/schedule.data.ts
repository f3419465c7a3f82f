import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { type ScheduleItem, type SeriesScope, scheduleApi } from '#contract/schedule.ts';
import {
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldName,
  type ScheduleFieldValues,
} from '#domain/item-fields.ts';
import { call } from '../../platform/api/api.ts';
import { allowNotFound } from '../../platform/api/api-error.ts';
import { queryClient, readQuery, refetch } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { fileOnDemand } from '../../ui/file-on-demand.ts';

export const scheduleQuery = readQuery(queryKeys.schedule, scheduleApi.schedule);

type Holidays = Readonly<Partial<Record<string, { readonly name: string }>>>;

const loadHolidays = fileOnDemand(async (): Promise<Holidays> => {
  const { default: library } = await import('@holiday-jp/holiday_jp');
  return library.holidays;
});

/** Public holidays have a query of their own, so that the calendar does not wait for them. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays'],
  queryFn: loadHolidays,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The names of the form's fields. A cancellation has another form. */
export type FormField = Exclude<ScheduleFieldName, 'cancelled' | 'cancel_reason'>;
export const FORM_FIELDS = SCHEDULE_FIELD_NAMES.filter(
  (name): name is FormField => name !== 'cancelled' && name !== 'cancel_reason',
);

type Values = { readonly [Name in FormField]: ScheduleFieldValues[Name] extends boolean ? boolean : string };

/** The values of the form, as typed. Only the server parses the values. */
export interface ScheduleValues extends Values {
  /** The version that was read before editing; undefined for a new item. */
  readonly version: number | undefined;
}

function updateItems(change: (items: ScheduleItem[]) => ScheduleItem[]): void {
  queryClient.setQueryData(scheduleQuery.queryKey, (items) => items && change(items));
  // Also refetches the attendance, because its list of items without an answer depends on the schedule.
  refetch(queryKeys.schedule, queryKeys.attendance);
}

function storeItem(item: ScheduleItem): void {
  updateItems((items) => [...items.filter(({ id }) => id !== item.id), item]);
}

/** Returns a function that recognizes this change of the item among the entries of the history. */
export function isItemChange(action: HistoryEntry['action'], id: number) {
  return (entry: HistoryEntry): boolean =>
    entry.kind === 'schedule' && entry.action === action && entry.subject_id === id;
}

type Sent = EndpointRequest<typeof scheduleApi.updateScheduleItem>['body'] & { readonly date: string };

export function useScheduleCreation() {
  return useMutation({
    mutationFn: (body: Sent) => call(scheduleApi.createScheduleItem, { body }),
    onSuccess: storeItem,
  });
}

export function useScheduleRepetition() {
  return useMutation({
    mutationFn: ({ dates, ...body }: Sent & { readonly dates: readonly string[] }) =>
      call(scheduleApi.repeatScheduleItem, { body: { ...body, dates } }),
    onSuccess: (made) => updateItems((items) => [...items, ...made]),
  });
}

export function useScheduleUpdate(id: number) {
  return useMutation({
    mutationFn: (body: Sent) => call(scheduleApi.updateScheduleItem, { params: { id }, body }),
    onSuccess: storeItem,
  });
}

export function useItemCancellation({ id, date, version }: ScheduleItem) {
  return useMutation({
    mutationFn: (change: Pick<Sent, 'cancelled' | 'cancel_reason' | 'scope'>) =>
      call(scheduleApi.updateScheduleItem, { params: { id }, body: { date, version, ...change } }),
    onSuccess: storeItem,
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.schedule }),
  });
}

/** Links the recorded game to an item; null removes the link. */
export function useGameLink(id: number) {
  return useMutation({
    mutationFn: (game_id: number | null) =>
      call(scheduleApi.tieScheduleItem, { params: { id }, body: { game_id } }),
    onSuccess: (item) => {
      storeItem(item);
      // Refetches everything, because the pages of games, score sheets and lineups link to the item.
      void queryClient.invalidateQueries();
    },
  });
}

export function useScheduleDeletion() {
  return useMutation({
    mutationFn: ({ item: { id }, scope }: { item: ScheduleItem; scope: SeriesScope }) => {
      const endpoint =
        scope === 'following' ? scheduleApi.deleteFollowingItems : scheduleApi.deleteScheduleItem;
      return call(endpoint, { params: { id } }).catch(allowNotFound);
    },
    onSuccess: (_, { item: { id } }) => updateItems((items) => items.filter((item) => item.id !== id)),
  });
}

import type { ScheduleItem } from '#contract/schedule.ts';
import { isScheduleItemOver } from '#domain/schedule.ts';

/**
 * Returns the schedule items that are not over, sorted by day and time. On each day, items without a time come first.
 * @param now YYYY-MM-DDTHH:MM
 */
export function listComingItems(items: readonly ScheduleItem[], now: string): ScheduleItem[] {
  const order = ({ date, time, start_time, id }: ScheduleItem) =>
    `${date} ${time ?? start_time ?? ''} ${String(id).padStart(12, '0')}`;
  return items
    .filter((item) => !isScheduleItemOver(item, now))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

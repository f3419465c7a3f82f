import { useQuery } from '@tanstack/react-query';
import type { ScheduleItem } from '#contract/schedule.ts';
import { scheduleQuery } from './schedule.data.ts';

/** How many items of the same series come after this one. */
export function useFollowing(item: ScheduleItem | null): number {
  const { data: items = [] } = useQuery(scheduleQuery);
  if (!item?.series) return 0;
  return items.filter(({ series, date }) => series === item.series && date > item.date).length;
}

import { useQuery } from '@tanstack/react-query';
import type { ScheduleItem } from '#contract/schedule.ts';
import { scheduleQuery } from './schedule.data.ts';

/** Returns the number of later items of the same series. */
export function useFollowing(item: ScheduleItem | null): number {
  const { data: items = [] } = useQuery(scheduleQuery);
  if (!item?.series) return 0;
  return items.filter(({ series, date }) => series === item.series && date > item.date).length;
}

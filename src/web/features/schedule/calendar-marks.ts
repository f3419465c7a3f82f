import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { holidaysQuery } from './schedule.data.ts';

interface CalendarMarks {
  readonly itemsOn: (day: string) => readonly ScheduleItem[];
  readonly holidayOn: (day: string) => string | undefined;
}

const CalendarMarksContext = createContext<CalendarMarks>({
  itemsOn: () => [],
  holidayOn: () => undefined,
});

export const CalendarMarksProvider = CalendarMarksContext.Provider;

export function useCalendarMarks(): CalendarMarks {
  return useContext(CalendarMarksContext);
}

/** Returns a day's public holiday; undefined until the holidays have loaded. */
export function useHolidays(): CalendarMarks['holidayOn'] {
  const { data: holidays } = useQuery(holidaysQuery);
  return (day) => holidays?.[day]?.name;
}

/** By time; items without a time come first. */
function compareTimes(a: ScheduleItem, b: ScheduleItem): number {
  return (a.time ?? '').localeCompare(b.time ?? '') || a.id - b.id;
}

export type ItemsByDay = ReadonlyMap<string, readonly ScheduleItem[]>;

/** The items of each day, in the order of their time. */
export function itemsByDay(items: readonly ScheduleItem[]): ItemsByDay {
  return Map.groupBy([...items].sort(compareTimes), ({ date }) => date);
}

/** The first day with items after this one. */
export function nextDay(byDay: ItemsByDay, day: string): string | undefined {
  return [...byDay.keys()].filter((other) => other > day).sort()[0];
}

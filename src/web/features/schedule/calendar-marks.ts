import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { holidaysQuery } from './schedule.data.ts';

interface CalendarMarks {
  readonly itemsOn: (day: string) => readonly ScheduleItem[];
  /** Returns the games played on a day, in the order in which they were entered. */
  readonly gamesOn: (day: string) => readonly Game[];
  readonly holidayOn: (day: string) => string | undefined;
}

const CalendarMarksContext = createContext<CalendarMarks>({
  itemsOn: () => [],
  gamesOn: () => [],
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

/** Compares items by day and time. Items without a time come first on their day. */
export function compareTimes(a: ScheduleItem, b: ScheduleItem): number {
  return a.date.localeCompare(b.date) || (a.time ?? '').localeCompare(b.time ?? '') || a.id - b.id;
}

type ItemsByDay = ReadonlyMap<string, readonly ScheduleItem[]>;

/** Groups the items by day. The items of a day are sorted by time. */
export function itemsByDay(items: readonly ScheduleItem[]): ItemsByDay {
  return Map.groupBy([...items].sort(compareTimes), ({ date }) => date);
}

/** Groups the games by day. The games of a day keep the order in which they were entered. */
export function gamesByDay(games: readonly Game[]): ReadonlyMap<string, readonly Game[]> {
  return Map.groupBy(
    games.toSorted((a, b) => a.id - b.id),
    ({ date }) => date.slice(0, 10),
  );
}

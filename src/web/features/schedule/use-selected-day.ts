import { useSearchParams } from 'react-router';
import { parseDay } from '#domain/calendar.ts';
import { today } from '../../platform/days.ts';

/** The chosen day stands in the address, so that a reload or a link shows it; without one it is today. */
export function useSelectedDay() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const day = parseDay(asked) ? asked : today();
  // In the place of the page that is open: looking around is no way to go back.
  const select = (next: string) => setSearch({ date: next }, { replace: true, preventScrollReset: true });
  return [day, select] as const;
}

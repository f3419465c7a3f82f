import { useQuery } from '@tanstack/react-query';
import { filterChoicesQuery } from './game-filter.data.ts';

/** Whether the team has games to filter, print or export. True while loading. */
export function useHasGames(): boolean {
  const { data } = useQuery(filterChoicesQuery);
  return data === undefined || data.seasons.length > 0;
}

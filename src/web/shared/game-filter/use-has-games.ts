import { useQuery } from '@tanstack/react-query';
import { filterChoicesQuery } from './game-filter.data.ts';

/** Whether the team has games, which it needs to filter, print or export anything. True until it is known. */
export function useHasGames(): boolean {
  const { data } = useQuery(filterChoicesQuery);
  return data === undefined || data.seasons.length > 0;
}

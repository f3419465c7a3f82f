import { useQuery } from '@tanstack/react-query';
import { filterChoicesQuery } from './game-filter.data.ts';

/** False where the team has no games: there is nothing to filter, to print or to take away. True until it is known. */
export function useHasGames(): boolean {
  const { data } = useQuery(filterChoicesQuery);
  return data === undefined || data.seasons.length > 0;
}

import { useQuery } from '@tanstack/react-query';
import { filterChoicesQuery } from './game-filter.data.ts';

export function useHasGames(): boolean {
  const { data } = useQuery(filterChoicesQuery);
  return data === undefined || data.seasons.length > 0;
}

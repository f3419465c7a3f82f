import { GAMES_FILTERS } from '#contract/games.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';

/** Keeps in the URL (`show`) which games are listed. */
export function useGamesFilter() {
  const [search, setSearch] = useSearch();
  const filter = GAMES_FILTERS.find((option) => option === search.get('show')) ?? 'all';

  function choose(next: string | undefined): void {
    const change = (now: URLSearchParams) => {
      const changed = new URLSearchParams(now);
      if (next === undefined) changed.delete('show');
      else changed.set('show', next);
      return changed;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  }

  return { filter, choose };
}

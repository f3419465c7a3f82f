import { useMemo } from 'react';
import { useSearchValues } from '../../platform/navigation/use-search.ts';

/** The ids to filter by. The keys are the names on the wire and in the URL. */
export interface HistoryFilter {
  readonly game_id?: number;
  readonly actor_id?: number;
}

const NAMES = ['game_id', 'actor_id'] as const;

function readFilter(search: URLSearchParams): HistoryFilter {
  const ids = NAMES.map((name) => [name, Number(search.get(name))] as const);
  return Object.fromEntries(ids.filter(([, id]) => Number.isSafeInteger(id) && id > 0));
}

/** Keeps the filter in the URL, so that a reload, a link or "back" shows the same list. */
export function useHistoryFilter() {
  const [search, setValues] = useSearchValues();
  const filter = useMemo(() => readFilter(search), [search]);
  return {
    filter,
    narrowed: Object.keys(filter).length > 0,
    /** @param id the id to filter by; an empty text removes this part of the filter */
    set(name: keyof HistoryFilter, id: string) {
      setValues({ [name]: id || null });
    },
    clear: () => setValues({ game_id: null, actor_id: null }),
  };
}

import { useMemo } from 'react';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { historyApi } from '#contract/history.ts';
import { useSearchValues } from '../../platform/navigation/use-search.ts';

/** The ids to filter by, and the name of a guardian. The keys are the names on the wire and in the URL. */
export interface HistoryFilter {
  readonly game_id?: number;
  readonly actor_id?: number;
  readonly guardian?: string;
}

export type Actor = EndpointResponse<typeof historyApi.history>['actors'][number];

const NAMES = ['game_id', 'actor_id'] as const;

function readFilter(search: URLSearchParams): HistoryFilter {
  const ids = NAMES.map((name) => [name, Number(search.get(name))] as const);
  const guardian = search.get('guardian');
  const known = ids.filter(([, id]) => Number.isSafeInteger(id) && id > 0);
  return { ...Object.fromEntries(known), ...(guardian && { guardian }) };
}

/** Keeps the filter in the URL, so that a reload, a link or "back" shows the same list. */
export function useHistoryFilter() {
  const [search, setValues] = useSearchValues();
  const filter = useMemo(() => readFilter(search), [search]);
  return {
    filter,
    narrowed: Object.keys(filter).length > 0,
    /** Shows the changes of one game; of all games if `id` is empty. */
    setGame: (id: string) => setValues({ game_id: id || null }),
    /** Shows the changes by one actor; by everybody if `actor` is undefined. */
    setActor: (actor: Actor | undefined) =>
      setValues({
        actor_id: actor && !actor.guardian ? String(actor.id) : null,
        guardian: actor?.guardian ? actor.name : null,
      }),
    clear: () => setValues({ game_id: null, actor_id: null, guardian: null }),
  };
}

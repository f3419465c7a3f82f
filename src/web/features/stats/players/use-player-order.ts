import { useSearch } from '../../../platform/navigation/use-search.ts';
import {
  columnsByKind,
  defaultDirection,
  KINDS,
  type PlayerOrder,
  type TableKind,
} from './player-columns.ts';

function readOrder(search: URLSearchParams, kind: TableKind): PlayerOrder {
  const known: readonly PlayerOrder['by'][] = ['name', ...columnsByKind[kind]];
  const by = known.find((key) => key === search.get('sort'));
  if (!by) return { by: columnsByKind[kind][0], direction: defaultDirection(columnsByKind[kind][0]) };
  const direction = search.get('order');
  const valid = direction === 'ascending' || direction === 'descending';
  return { by, direction: valid ? direction : defaultDirection(by) };
}

/** Keeps in the URL, beside the filter, which table the list of players shows. */
export function usePlayerKind() {
  const [search, setSearch] = useSearch();
  const kind = KINDS.find((option) => option === search.get('tab')) ?? 'batting';
  const choose = (next: TableKind) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('tab', next);
        for (const ofOtherTable of ['sort', 'order']) changed.delete(ofOtherTable);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [kind, choose] as const;
}

/** Keeps the order of the list of players in the URL, beside the filter. */
export function usePlayerOrder(kind: TableKind) {
  const [search, setSearch] = useSearch();
  const order = readOrder(search, kind);
  const sortBy = (by: PlayerOrder['by']) => {
    const opposite = order.direction === 'ascending' ? 'descending' : 'ascending';
    const direction = order.by === by ? opposite : defaultDirection(by);
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('sort', by);
        changed.set('order', direction);
        return changed;
      },
      // Replaces the history entry, so that "back" leaves the page instead of undoing the order.
      { replace: true, preventScrollReset: true },
    );
  };
  return { order, sortBy };
}

import { useSearchParams } from 'react-router';
import { COLUMN_KEYS, defaultDirection, type PlayerOrder } from './player-columns.ts';

const KEYS: readonly PlayerOrder['by'][] = ['name', ...COLUMN_KEYS];
const DEFAULT_ORDER: PlayerOrder = { by: 'games', direction: 'descending' };

function readOrder(search: URLSearchParams): PlayerOrder {
  const by = KEYS.find((key) => key === search.get('sort'));
  if (!by) return DEFAULT_ORDER;
  const direction = search.get('order');
  const valid = direction === 'ascending' || direction === 'descending';
  return { by, direction: valid ? direction : defaultDirection(by) };
}

/** The order of the list of players, which the URL holds beside the filter. */
export function usePlayerOrder() {
  const [search, setSearch] = useSearchParams();
  const order = readOrder(search);
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
      // Replace the history entry: back leaves the page instead of undoing the order.
      { replace: true, preventScrollReset: true },
    );
  };
  return { order, sortBy };
}

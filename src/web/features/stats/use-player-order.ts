import { useSearchParams } from 'react-router';
import { COLUMN_KEYS, firstDirection, type PlayerOrder } from './player-columns.ts';

const KEYS: readonly PlayerOrder['by'][] = ['name', ...COLUMN_KEYS];
const START: PlayerOrder = { by: 'games', direction: 'descending' };

function readOrder(search: URLSearchParams): PlayerOrder {
  const by = KEYS.find((key) => key === search.get('sort'));
  if (!by) return START;
  const direction = search.get('order');
  const given = direction === 'ascending' || direction === 'descending';
  return { by, direction: given ? direction : firstDirection(by) };
}

/** The order of the players' list, kept in the address beside the filter. */
export function usePlayerOrder() {
  const [search, setSearch] = useSearchParams();
  const order = readOrder(search);
  const sortBy = (by: PlayerOrder['by']) => {
    const turned = order.direction === 'ascending' ? 'descending' : 'ascending';
    const direction = order.by === by ? turned : firstDirection(by);
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('sort', by);
        changed.set('order', direction);
        return changed;
      },
      // In the place of the page that is open: looking around is no way to go back.
      { replace: true, preventScrollReset: true },
    );
  };
  return { order, sortBy };
}

import { useSearchValues } from '../../../platform/navigation/use-search.ts';
import { chooseDirection, columnsByKind, KINDS, type PlayerOrder, type TableKind } from './player-columns.ts';

function readOrder(search: URLSearchParams, kind: TableKind): PlayerOrder {
  const known: readonly PlayerOrder['by'][] = ['name', ...columnsByKind[kind]];
  const by = known.find((key) => key === search.get('sort'));
  if (!by) return { by: columnsByKind[kind][0], direction: chooseDirection(columnsByKind[kind][0]) };
  const direction = search.get('order');
  const valid = direction === 'ascending' || direction === 'descending';
  return { by, direction: valid ? direction : chooseDirection(by) };
}

export function usePlayerKind() {
  const [search, setValues] = useSearchValues();
  const kind = KINDS.find((option) => option === search.get('tab')) ?? 'batting';
  const choose = (next: TableKind) => setValues({ tab: next, sort: null, order: null });
  return [kind, choose] as const;
}

export function usePlayerOrder(kind: TableKind) {
  const [search, setValues] = useSearchValues();
  const order = readOrder(search, kind);
  const sortBy = (by: PlayerOrder['by']) => {
    const opposite = order.direction === 'ascending' ? 'descending' : 'ascending';
    const direction = order.by === by ? opposite : chooseDirection(by);
    setValues({ sort: by, order: direction });
  };
  return { order, sortBy };
}

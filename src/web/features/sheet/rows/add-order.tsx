import { Plus } from 'lucide-react';
import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import { Button } from '../../../ui/button.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { addOrder, makeBatterKey } from './sheet-edit.ts';
import { findLastOrder } from './sheet-rows.ts';

/** A button that adds a tenth batter and more, for teams in which everybody bats. */
export function AddOrder({ view, onAdded }: { view: SheetView; onAdded?: (key: string) => void }) {
  const { sheet, change } = view;
  const next = findLastOrder(sheet.batters) + 1;
  if (next > MAX_BATTERS_IN_ORDER) return null;
  const add = () => {
    const key = makeBatterKey(sheet);
    change(addOrder(key));
    onAdded?.(key);
  };
  return (
    <Button variant="ghost" onClick={add} className="justify-self-start font-semibold text-field!">
      <Plus aria-hidden className="size-4" />
      {texts.row.addOrder(next)}
    </Button>
  );
}

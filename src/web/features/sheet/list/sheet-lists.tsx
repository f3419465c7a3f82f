import { Section } from '../../../ui/section.tsx';
import { AddOrder } from '../rows/add-order.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { BattingList } from './batting-list.tsx';
import { ListTotal } from './list-total.tsx';
import { PitchingList } from './pitching-list.tsx';

interface SheetListsProps {
  readonly view: SheetView;
  /** The key of the open row, of a batter or a pitcher; null for none. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

/** The lines as lists on a phone. At most one row is open. */
export function SheetLists({ view, open, onOpen }: SheetListsProps) {
  return (
    <>
      <Section title={texts.batters}>
        <div>
          <BattingList view={view} open={open} onOpen={onOpen} />
          <ListTotal view={view} kind="batting" />
        </div>
        <AddOrder view={view} onAdded={onOpen} />
      </Section>
      <Section title={texts.pitchers}>
        <div>
          <PitchingList view={view} open={open} onOpen={onOpen} />
          <ListTotal view={view} kind="pitching" />
        </div>
      </Section>
    </>
  );
}

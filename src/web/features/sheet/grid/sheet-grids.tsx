import { Section } from '../../../ui/section.tsx';
import { AddOrder } from '../rows/add-order.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { BattingGrid } from './batting-grid.tsx';
import { KeyHelp } from './key-help.tsx';
import { PitchingGrid } from './pitching-grid.tsx';

/** The lines as spreadsheets, on a wide screen. */
export function SheetGrids({ view }: { view: SheetView }) {
  return (
    <>
      <Section title={texts.batters}>
        <BattingGrid {...view} />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <KeyHelp />
          <AddOrder view={view} />
        </div>
      </Section>
      <Section title={texts.pitchers}>
        <PitchingGrid {...view} />
      </Section>
    </>
  );
}

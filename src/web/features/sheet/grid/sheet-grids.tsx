import { OUTCOMES_BY_LETTER } from '#domain/scorebook-letters.ts';
import { Section } from '../../../ui/section.tsx';
import { AddOrder } from '../rows/add-order.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import type { SheetRowsProps } from '../sheet-view.ts';
import { BattingGrid } from './batting-grid.tsx';
import { PitchingGrid } from './pitching-grid.tsx';

function KeyHelp() {
  return (
    <details className="text-small text-ink-2">
      <summary className="flex min-h-target w-fit items-center gap-1.5 font-semibold text-field">
        {texts.keys.title}
      </summary>
      <div className="grid max-w-prose gap-2 pb-2">
        <p>{texts.keys.moves}</p>
        <p>{texts.keys.positions}</p>
        <p>{texts.keys.appearances}</p>
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {Object.entries(OUTCOMES_BY_LETTER).map(([key, outcome]) => (
            <div key={key} className="flex items-center gap-1.5">
              <dt>
                <kbd className="rounded-sm border border-chalk-strong bg-sheet px-1.5 font-bold text-ink">
                  {key}
                </kbd>
              </dt>
              <dd>{texts.outcomes[outcome]}</dd>
            </div>
          ))}
        </dl>
        <p>{texts.keys.shorthand}</p>
        <p>{texts.keys.counts}</p>
        <p>{texts.keys.undo}</p>
      </div>
    </details>
  );
}

export function SheetGrids({ view, offers }: Pick<SheetRowsProps, 'view' | 'offers'>) {
  return (
    <>
      {offers}
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

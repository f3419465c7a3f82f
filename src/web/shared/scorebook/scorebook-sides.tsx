import './scorebook.css';
import { useEffect, useId, useState } from 'react';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { cx } from '../../ui/cx.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { ScorebookSide, type ScorebookSideProps } from './scorebook-side.tsx';

/** The screen shows one sheet, paper shows both. */
export function ScorebookSides(props: Omit<ScorebookSideProps, 'side' | 'isWhole'>) {
  const { order, teams } = props.heading;
  const id = useId();
  const [side, setSide] = useState<UsOrThem>(order[0]);
  // Painted first is what a phone shows, then the rest of the sheet, then the other one, which is only for print.
  const [paints, setPaints] = useState(0);
  useEffect(() => {
    if (paints < 2) setPaints(paints + 1);
  }, [paints]);
  return (
    <div className="scorebook">
      <div className="print:hidden">
        <TabList
          id={id}
          tabs={order.map((value) => ({ value, label: teams[value] }))}
          chosen={side}
          onChoose={setSide}
          className="mb-3"
        />
      </div>
      {order.map((value) => (
        <TabPanel
          key={value}
          id={id}
          value={value}
          // Hides by a class, because print styles cannot override the attribute `hidden`.
          className={cx('scorebook-side', value !== side && 'hidden')}
        >
          {(paints === 2 || value === side) && <ScorebookSide side={value} isWhole={paints > 0} {...props} />}
        </TabPanel>
      ))}
    </div>
  );
}

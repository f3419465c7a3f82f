import './scorebook.css';
import { useId, useState } from 'react';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { cx } from '../../ui/cx.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { ScorebookSide, type ScorebookSideProps } from './scorebook-side.tsx';

/** The sheets of both sides. The screen shows one of them, paper shows both. */
export function ScorebookSides({
  hidden = false,
  ...props
}: Omit<ScorebookSideProps, 'side' | 'isWhole'> & { readonly hidden?: boolean }) {
  const { order, teams } = props.heading;
  const id = useId();
  const [side, setSide] = useState<UsOrThem>(order[0]);
  // The part that a phone shows is painted first. The rest of the sheet and the other sheet follow.
  const isPainted = usePainted(false, !hidden);
  return (
    <div className="scorebook" hidden={hidden}>
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
          {(isPainted || value === side) && <ScorebookSide side={value} isWhole={isPainted} {...props} />}
        </TabPanel>
      ))}
    </div>
  );
}

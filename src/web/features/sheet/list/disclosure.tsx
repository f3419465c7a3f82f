import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';

interface DisclosureProps {
  readonly title: string;
  /** Whether to open without a tap, for example because of an error inside. */
  readonly wanted: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ title, wanted, children }: DisclosureProps) {
  const [opened, setOpened] = useState(false);
  const open = opened || wanted;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!opened)}
        className="flex min-h-target items-center gap-1.5 justify-self-start text-small font-bold text-field"
      >
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
        {title}
      </button>
      {open && children}
    </div>
  );
}

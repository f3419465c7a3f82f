import { Circle, CircleAlert, Info, type LucideIcon, Triangle } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '../messages.ts';
import { cx } from './cx.ts';

type Tone = 'good' | 'info' | 'warning' | 'error';

// Japanese readers know the circle for right and the triangle for a warning. A cross for wrong would look
// like a button that closes the box.
const tones: Record<Tone, { Mark: LucideIcon; box: string; ink: string }> = {
  good: { Mark: Circle, box: 'border-field bg-field-soft', ink: 'text-field' },
  info: { Mark: Info, box: 'border-ink-3 bg-sheet', ink: 'text-ink-2' },
  warning: { Mark: Triangle, box: 'border-clay bg-clay-soft', ink: 'text-clay' },
  error: { Mark: CircleAlert, box: 'border-clay bg-clay-soft', ink: 'text-clay' },
};

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Whether screen readers announce the notice when it appears. Errors are always announced. */
  readonly announced?: boolean;
  readonly className?: string;
}

export function Notice({ tone, title, children, action, announced = false, className }: NoticeProps) {
  const { Mark, box, ink } = tones[tone];
  return (
    <div
      role={announced || tone === 'error' ? 'alert' : undefined}
      className={cx('flex gap-2.5 rounded-r-md border-l-3 px-3 py-2.5 text-small', box, className)}
    >
      <Mark
        role="img"
        aria-label={commonMessages.notice[tone]}
        className={cx('mt-0.5 size-4 shrink-0', ink)}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <div className={cx('font-bold', ink)}>{title}</div>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}

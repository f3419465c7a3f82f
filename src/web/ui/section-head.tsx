import type { ReactNode, Ref } from 'react';

interface SectionHeadProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A section's heading. Focusable: it takes the focus when the focused element is removed. */
export function SectionHead({ title, action, ref }: SectionHeadProps) {
  return (
    <div className="flex min-h-target items-center print:min-h-8 justify-between gap-3">
      <h2 ref={ref} tabIndex={-1} className="text-small font-bold text-ink-2 outline-none">
        {title}
      </h2>
      {action}
    </div>
  );
}

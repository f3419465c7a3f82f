import type { ReactNode, Ref } from 'react';

interface SectionHeadProps {
  readonly title: string;
  /** What can be done here. */
  readonly action?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The head of a part of a page. It can take the focus when what had it is gone. */
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

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface ActionBarProps {
  readonly children: ReactNode;
  /**
   * Whether the form has input to send. On a phone, the bar then covers the menu; until then, it is at the end of
   * the form. If undefined, the bar is always above the menu.
   */
  readonly entry?: boolean;
}

/**
 * The buttons of a form. On a phone, they stick to the bottom of the screen, unless enlarged text would leave
 * too little room for the form.
 */
export function ActionBar({ children, entry }: ActionBarProps) {
  return (
    <div
      data-bottom-bar
      data-entry-bar={entry || undefined}
      className={cx(
        'bottom-(--spacing-bar) z-10 -mx-4 mt-6 flex max-md:-mb-8 gap-2.5 max-tiny:static max-tiny:mb-0 max-tiny:flex-col border-t border-chalk bg-sheet px-4 py-2.5 *:flex-1 md:static md:mx-0 md:border-0 md:bg-transparent md:px-0 md:*:flex-none print:hidden',
        entry !== false && 'sticky',
        entry && 'max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </div>
  );
}

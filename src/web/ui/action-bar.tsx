import type { ReactNode } from 'react';

/**
 * The buttons of a form, below it. On a phone they stick to the bottom, in reach of the thumb, unless
 * enlarged text would leave too little room for the form.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-bar z-10 -mx-4 mt-6 flex max-md:-mb-8 gap-2.5 max-tiny:static max-tiny:mb-0 max-tiny:flex-col border-t border-chalk bg-sheet px-4 py-2.5 *:flex-1 md:static md:mx-0 md:border-0 md:bg-transparent md:px-0 md:*:flex-none print:hidden"
    >
      {children}
    </div>
  );
}

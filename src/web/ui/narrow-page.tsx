import type { ReactNode } from 'react';

/** A page that is one short form: a column in the middle of the paper. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md content-start px-4 pt-8 pb-16 md:pt-14">{children}</div>
  );
}

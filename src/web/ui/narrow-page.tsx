import type { ReactNode } from 'react';

export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md content-start px-4 pt-8 pb-16 md:pt-14">{children}</div>
  );
}

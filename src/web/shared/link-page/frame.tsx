import type { ReactNode } from 'react';
import { commonMessages } from '../../messages.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { cx } from '../../ui/cx.ts';

interface FrameProps {
  /** Null until the team is known. */
  readonly team: string | null;
  readonly aside?: ReactNode;
  /** The class that limits the width of the page. */
  readonly width?: string;
  readonly children: ReactNode;
}

export function Frame({ team, aside, width = 'max-w-120', children }: FrameProps) {
  return (
    <>
      <header className="border-b border-chalk bg-sheet print:hidden">
        <div className={cx('mx-auto flex min-h-header items-center gap-2.5 px-4 py-2', width)}>
          <BrandMark className="size-6" />
          <span className="min-w-0 flex-1 font-bold wrap-anywhere">{team ?? commonMessages.productName}</span>
          {aside}
        </div>
      </header>
      <main className={cx('mx-auto px-4 pt-4 pb-10 print:max-w-none print:p-0', width)}>{children}</main>
    </>
  );
}

export function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  );
}

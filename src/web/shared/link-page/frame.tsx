import type { ReactNode } from 'react';
import { commonMessages } from '../../messages.ts';
import { cx } from '../../ui/cx.ts';

function Mark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className="size-6 shrink-0 stroke-field stroke-[1.75]"
    >
      <path d="M12 2.5 21.5 12 12 21.5 2.5 12z" />
      <path d="M12 8.5 15.5 12 12 15.5 8.5 12z" className="fill-clay stroke-none" />
    </svg>
  );
}

interface FrameProps {
  /** Null until the team is known. */
  readonly team: string | null;
  /** Content at the end of the header. */
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
          <Mark />
          <span className="min-w-0 flex-1 font-bold wrap-anywhere">{team ?? commonMessages.productName}</span>
          {aside}
        </div>
      </header>
      <main className={cx('mx-auto px-4 pt-4 pb-10 print:max-w-none print:p-0', width)}>{children}</main>
    </>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** The next step to offer, for example a button. */
  readonly children?: ReactNode;
}

/** Explains why the page has no content. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  );
}

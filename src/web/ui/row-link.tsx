import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowLinkProps {
  readonly to: string;
  readonly state?: unknown;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: ReactNode;
}

export function RowLink({ to, state, Icon, title, text }: RowLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md border border-chalk-strong bg-sheet px-4 py-2 hover:border-control hover:bg-paper"
    >
      <Icon aria-hidden className="size-5.5 text-field" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block min-h-[1lh] text-small text-ink-2 tabular-nums">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-2" />
    </Link>
  );
}

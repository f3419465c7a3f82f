import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';

interface ListItemProps {
  /** The place in the order, before the name. */
  readonly mark: ReactNode;
  readonly name: string;
  /** The name as shown: shorter, where the row has a player. */
  readonly shortName: string;
  readonly note: ReactNode;
  readonly summary: string;
  readonly wrong: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A row of the sheet on a phone, which expands in place. */
export function ListItem({
  mark,
  name,
  shortName,
  note,
  summary,
  wrong,
  open,
  onToggle,
  children,
}: ListItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // Opened by the previous row or just added: scroll it to the top and focus it.
  useEffect(() => {
    if (!open) return;
    head.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <li ref={item} className="-scroll-mt-4 border-t border-chalk first:border-t-0">
      <button
        ref={head}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={onToggle}
        className={cx(
          'flex min-h-13 w-full items-center gap-2 px-3 text-left -outline-offset-2!',
          open ? 'sticky top-0 z-2 border-b md:top-header border-chalk bg-field-soft' : 'bg-sheet',
        )}
      >
        <span className="w-4 shrink-0 text-center font-bold tabular-nums">{mark}</span>
        <span className="min-w-16 truncate font-semibold">
          <span aria-hidden>{shortName}</span>
          <span className="sr-only">{name}</span>
        </span>
        {note && <span className="shrink-0 text-small text-ink-2">{note}</span>}
        {wrong && <Tag className="border-clay! text-clay!">{texts.row.wrong}</Tag>}
        <span className="ml-auto min-w-0 truncate text-small text-ink-2 tabular-nums">{summary}</span>
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={panel} className="grid gap-4 bg-sheet px-3 pt-3 pb-4">
          {children}
        </div>
      )}
    </li>
  );
}

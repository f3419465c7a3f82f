import { ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { GameCheckFinding } from '#domain/game-check.ts';
import { Tag } from '../../../ui/tag.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';

interface ListItemProps {
  /**
   * The mark before the name: a batter's slot in the order (empty for a substitute), or a pitcher's number.
   */
  readonly mark: ReactNode;
  readonly name: string;
  /** The visible name, shorter than `name` if the row has a player. */
  readonly shortName: string;
  readonly note: ReactNode;
  readonly summary: ReactNode;
  readonly detail?: ReactNode;
  readonly wrong: boolean;
  readonly finding?: GameCheckFinding['check'] | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The inputs for player and position, in place of name and note while the row is open. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

const summaryLook = 'ml-auto shrink-0 text-small text-ink-2 tabular-nums';

function ClosedRow({ mark, name, shortName, note, summary, detail, wrong, onToggle }: ListItemProps) {
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onToggle}
      className="grid min-h-13 w-full content-center px-3 py-1 text-left -outline-offset-2!"
    >
      <span className="flex min-w-0 items-baseline gap-x-2 max-tiny:flex-wrap">
        <span className="w-5 shrink-0 text-center text-ink-2 tabular-nums">{mark}</span>
        <span className="min-w-8 shrink-0 text-small text-ink-2">{note}</span>
        <span className="min-w-16 truncate font-semibold">
          <span aria-hidden>{shortName}</span>
          <span className="sr-only">{name}</span>
        </span>
        {wrong && <Tag className="border-clay! text-clay!">{texts.row.wrong}</Tag>}
        <span className={summaryLook}>{summary}</span>
      </span>
      {detail && <span className="ml-17 block text-small leading-snug text-ink-2">{detail}</span>}
    </button>
  );
}

function OpenRow({ mark, name, summary, wrong, onToggle, head, children }: ListItemProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    toggle.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="sticky top-0 z-2 flex min-h-13 items-center gap-2 bg-sheet pr-3 shadow-[0_1px_0_var(--chalk)] md:top-header">
        <button
          ref={toggle}
          type="button"
          aria-expanded
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-13 w-11 shrink-0 items-center justify-center gap-0.5 font-bold tabular-nums -outline-offset-2!"
        >
          {mark}
          <span className="sr-only">{name}</span>
          <ChevronUp aria-hidden className="size-3.5 text-ink-3" />
        </button>
        {head}
        {/* A narrow phone has room for the name alone; the bar below says what is wrong. */}
        {wrong && <Tag className="border-clay! text-clay! max-[22rem]:sr-only">{texts.row.wrong}</Tag>}
        {/* On a phone the numbers are below, to leave room for the name. */}
        <span className={`${summaryLook} max-[30rem]:hidden`}>{summary}</span>
      </div>
      <div id={panel} className="grid gap-3 px-3 pt-2 pb-4">
        {children}
      </div>
    </>
  );
}

export function ListItem(props: ListItemProps) {
  const { open, finding } = props;
  const item = useRef<HTMLLIElement>(null);
  // Scrolls to the row, which may be far away if it is new or was opened by a button of the bar.
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <li
      ref={item}
      tabIndex={finding ? -1 : undefined}
      data-finding={finding}
      className={`-scroll-mt-4 border-t border-chalk first:border-t-0 ${open ? 'border-l-3 border-l-field bg-sheet' : ''}`}
    >
      {open ? <OpenRow {...props} /> : <ClosedRow {...props} />}
    </li>
  );
}

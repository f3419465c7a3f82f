import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { describeSave, describeSaveOfGame, formatEntryTime } from './entry-words.ts';
import { type DescribedSave, useRestore } from './history.data.ts';
import { historyMessages } from './history.messages.ts';
import { historyWords } from './history-words.messages.ts';
import { findLink, SaveDetails } from './save-details.tsx';
import type { TextRun } from './text-runs.ts';

const row = 'flex w-full items-center justify-between gap-x-4 px-4 py-3 text-left';
const pressable = cx(row, 'min-h-target -outline-offset-2! hover:bg-paper');

/** The longest name, in characters, that fits on one line of the smallest phone. */
const SHORT = 12;

function Sentence({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isName }, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity
      key={index}
      className={isName && text.length <= SHORT ? 'tiny:whitespace-nowrap' : 'wrap-anywhere'}
    >
      {text}
    </span>
  ));
}

interface SaveRowProps {
  readonly described: DescribedSave;
  /** Whether all rows belong to one game, so that no row names it. */
  readonly ofGame: boolean;
}

function Text({ described, ofGame }: SaveRowProps) {
  const { save } = described;
  return (
    <>
      <span className="block text-small text-ink-2">
        <time dateTime={save.at} className="mr-2 tabular-nums">
          {formatEntryTime(save)}
        </time>
        <Sentence runs={historyWords.by(save.actor.name)} />
      </span>
      <span className={save.reverted ? 'text-ink-2' : undefined}>
        <Sentence runs={(ofGame ? describeSaveOfGame : describeSave)(described)} />
      </span>
      {save.reverted && <span className="block text-small text-ink">{historyWords.reverted}</span>}
    </>
  );
}

/** A save that is a single deletion. The row has a button for undoing the deletion. */
function Deletion({ described, ofGame, id: entryId }: SaveRowProps & { id: number }) {
  const { mutateAsync, isPending } = useRestore();
  const sentence = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const restore = async () => {
    // The button disappears, so the entry gets the keyboard focus.
    if (await mutateAsync(entryId)) sentence.current?.focus();
  };
  return (
    <div className={cx(row, 'flex-wrap gap-y-2 sm:flex-nowrap')}>
      <p ref={sentence} id={id} tabIndex={-1} className="min-w-0 outline-none">
        <Text described={described} ofGame={ofGame} />
      </p>
      {described.save.revertible && (
        <Button
          variant="line"
          pending={isPending}
          onClick={restore}
          aria-describedby={id}
          className="min-h-target shrink-0 px-4 text-small"
        >
          {historyMessages.restore}
        </Button>
      )}
    </div>
  );
}

function Expandable({ described, head }: { described: DescribedSave; head: ReactNode }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={pressable}
      >
        {head}
        <ChevronDown
          aria-hidden
          className={cx('size-5 shrink-0 text-ink-2 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={id} className="grid gap-2 px-4 py-3">
          <SaveDetails described={described} onReverted={() => toggle.current?.focus()} />
        </div>
      )}
    </>
  );
}

/** Shows a save. The row expands to the changes, links to the changed object, or undoes a deletion. */
export function SaveRow({ described, ofGame }: SaveRowProps) {
  const { save, entries } = described;
  const [only, ...others] = entries;
  const head = (
    <span className="min-w-0">
      <Text described={described} ofGame={ofGame} />
    </span>
  );
  if (only?.action === 'deleted' && others.length === 0)
    return <Deletion described={described} ofGame={ofGame} id={only.id} />;
  if (others.length > 0 || (only && only.fields.length > 0) || save.revertible)
    return <Expandable described={described} head={head} />;
  const link = only && findLink(only);
  if (!link) return <div className={row}>{head}</div>;
  return (
    <Link to={link.to} className={pressable}>
      {head}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

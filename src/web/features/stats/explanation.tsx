import { X } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import type { ExplainedTerm } from './figures.ts';
import { statsMessages } from './stats.messages.ts';

const texts = statsMessages.explanation;

function Calculation({ figure: { calculation, value } }: { figure: ExplainedTerm }) {
  if (calculation === undefined) return <p className="text-ink-2">{texts.undefined}</p>;
  return (
    <p className="text-ink-2 tabular-nums">
      {calculation} ＝ <b className="text-ink">{value}</b>
    </p>
  );
}

function Formula({ figure }: { figure: ExplainedTerm }) {
  const term = statsMessages.terms[figure.term];
  if (!('formula' in term)) return null;
  return (
    <div className="mt-2 grid gap-1 border-t border-chalk pt-2">
      <p className="font-semibold">{term.formula}</p>
      {figure.value !== undefined && <Calculation figure={figure} />}
    </div>
  );
}

interface ExplanationProps {
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly figure: ExplainedTerm | undefined;
  readonly onOpenChange: (open: boolean) => void;
}

// Beside the figure; in the middle of the screen where the browser does not support anchor positioning.
const place =
  'm-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mx-3 supports-[position-area:bottom]:my-1.5 ' +
  '[position-area:bottom] [position-try-fallbacks:flip-block]';

export function Explanation({ popup, figure, onOpenChange }: ExplanationProps) {
  const id = useId();
  const term = figure && statsMessages.terms[figure.term];
  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onToggle={(event) => onOpenChange(event.newState === 'open')}
      className={cx(
        'w-72 max-w-[calc(100vw-1.5rem)] rounded-md border border-control bg-sheet py-3 pr-2 pl-4 text-small text-ink outline-none',
        place,
        !figure && 'hidden',
      )}
    >
      {figure && term && (
        <>
          <div className="-mt-2 flex items-center justify-between">
            <h2 id={`${id}-title`} className="text-base font-bold">
              {term.label}
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={texts.close}
              className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-field-soft"
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
          <p className="pr-2">{term.meaning}</p>
          <Formula figure={figure} />
        </>
      )}
    </div>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { allFigureDefinitions } from '#domain/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { fileOnDemand } from '../../../ui/file-on-demand.ts';
import { useFile } from '../../../ui/on-demand.tsx';
import type { ExplainedTerm, Term } from '../figures/figures.ts';
import { statsMessages } from '../stats.messages.ts';

const texts = statsMessages.explanation;

const explanationText = fileOnDemand(async () => (await import('./explanation-text.tsx')).ExplanationText);

export interface ExplanationProps {
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly figure: ExplainedTerm | undefined;
  readonly onOpenChange: (open: boolean) => void;
  readonly detail?: (term: Term) => ReactNode;
}

// The popup is at the bottom of a phone's screen. On a wide screen, it is beside the figure, or in the middle if the
// browser lacks anchor positioning.
const place =
  'inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-md border-x-0 border-b-0 pb-[calc(0.625rem+env(safe-area-inset-bottom))] ' +
  'lg:inset-0 lg:m-auto lg:w-96 lg:rounded-md lg:border lg:pb-3 ' +
  'lg:supports-[position-area:bottom]:inset-auto lg:supports-[position-area:bottom]:mx-3 lg:supports-[position-area:bottom]:my-1.5 ' +
  'lg:[position-area:bottom] lg:[position-try-fallbacks:flip-block]';

export function Explanation({ popup, figure, onOpenChange, detail }: ExplanationProps) {
  const id = useId();
  const Text = useFile(explanationText);
  const term = figure && allFigureDefinitions[figure.term];
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
        'max-h-[75dvh] overflow-y-auto overscroll-contain border border-control bg-sheet px-4 text-small text-ink outline-none lg:max-h-96',
        place,
        !figure && 'hidden',
      )}
    >
      {figure && term && (
        <>
          <div className="sticky top-0 flex items-center justify-between bg-sheet pt-1">
            <h2 id={`${id}-title`} className="text-base font-bold">
              {term.label}
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={texts.close}
              className="-mr-2 grid size-11 place-items-center rounded-md text-ink-2 hover:bg-field-soft"
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
          {Text && <Text figure={figure} />}
          {figure.value !== undefined && detail?.(figure.term)}
        </>
      )}
    </div>
  );
}

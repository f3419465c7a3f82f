import { cx } from '../../ui/cx.ts';
import type { ShownFigure } from './figures.ts';
import { statsMessages } from './stats.messages.ts';
import type { ExplanationTrigger } from './use-explanation.ts';

const looks = {
  /** The label above a large value. */
  rate: {
    cell: 'px-1.5 py-2 sm:px-2.5',
    button: 'items-start px-1.5 py-2 sm:px-2.5',
    value: 'mt-0.5 block text-figure-m font-semibold whitespace-nowrap',
  },
  /** The label beside the value, in one line. */
  count: {
    cell: 'flex min-h-11.25 items-center justify-between gap-1 px-1.5 sm:px-2.5',
    button: 'items-center px-1.5 sm:px-2.5',
    value: '',
  },
} as const;

interface ExplainedProps {
  readonly figure: ShownFigure;
  readonly triggerProps: ExplanationTrigger;
  readonly look: keyof typeof looks;
  readonly className?: string | undefined;
}

/** The whole cell is the button that opens the explanation. */
function ExplainedFigure({ figure, triggerProps, look, className }: ExplainedProps) {
  const { cell, button, value } = looks[look];
  return (
    <div className={cx('relative min-w-0 has-[button:hover]:bg-paper', cell, className)}>
      <dt className="h-[1lh] text-tiny text-ink-2">
        <button
          type="button"
          {...triggerProps(figure)}
          className={cx(
            'absolute inset-0 flex whitespace-nowrap -outline-offset-2! aria-expanded:bg-field-soft',
            button,
          )}
        >
          <span className="underline decoration-control decoration-dotted underline-offset-4">
            {statsMessages.terms[figure.term].label}
          </span>
        </button>
      </dt>
      <dd
        className={cx(
          'pointer-events-none relative tabular-nums',
          value,
          look === 'count' && (figure.value === '0' ? 'text-ink-3' : 'font-semibold'),
        )}
      >
        {figure.value}
      </dd>
    </div>
  );
}

interface FigureTableProps {
  readonly rates: readonly ShownFigure[];
  readonly counts: readonly ShownFigure[];
  readonly wide?: ShownFigure | undefined;
  readonly triggerProps: ExplanationTrigger;
}

/** The rates in one row, the counts in a compact table, and below them what needs a row of its own. */
export function FigureTable({ rates, counts, wide, triggerProps }: FigureTableProps) {
  return (
    <dl className="grid grid-cols-12 overflow-hidden rounded-md border border-chalk bg-sheet *:-mr-px *:-mb-px *:border-r *:border-b *:border-chalk">
      {rates.map((figure) => (
        <ExplainedFigure
          key={figure.term}
          look="rate"
          figure={figure}
          triggerProps={triggerProps}
          className="col-span-6 min-[22rem]:col-span-3"
        />
      ))}
      {counts.map((figure) => (
        <ExplainedFigure
          key={figure.term}
          look="count"
          figure={figure}
          triggerProps={triggerProps}
          className="col-span-6 min-[22rem]:col-span-4"
        />
      ))}
      {wide && (
        <ExplainedFigure look="count" figure={wide} triggerProps={triggerProps} className="col-span-12" />
      )}
    </dl>
  );
}

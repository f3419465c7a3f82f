import { cx } from '../../ui/cx.ts';
import { Ruled } from '../../ui/ruled.tsx';
import type { ShownFigure } from './figures.ts';
import { statsMessages } from './stats.messages.ts';
import type { ExplanationTrigger } from './use-explanation.ts';

interface ExplainedProps {
  readonly figure: ShownFigure;
  readonly triggerProps: ExplanationTrigger;
  readonly large: boolean;
}

/** The whole cell is the button that opens the explanation. */
function ExplainedFigure({ figure, triggerProps, large }: ExplainedProps) {
  return (
    <div className="relative min-w-0 px-3 py-2.5 has-[button:hover]:bg-paper">
      <dt className="h-[1lh] text-tiny text-ink-2">
        <button
          type="button"
          {...triggerProps(figure)}
          className="absolute inset-0 flex items-start px-3 py-2.5 whitespace-nowrap -outline-offset-2! aria-expanded:bg-field-soft"
        >
          <span className="underline decoration-control decoration-dotted underline-offset-4">
            {statsMessages.terms[figure.term].label}
          </span>
        </button>
      </dt>
      <dd
        className={cx(
          'pointer-events-none relative mt-1 font-semibold tabular-nums',
          large ? 'text-figure-l' : 'text-figure-m',
        )}
      >
        {figure.value}
      </dd>
    </div>
  );
}

interface FigureGridProps {
  readonly figures: readonly ShownFigure[];
  readonly triggerProps: ExplanationTrigger;
  readonly columns?: 2 | 3;
  /** For the most important figures. */
  readonly large?: boolean;
}

export function FigureGrid({ figures, triggerProps, columns = 3, large = false }: FigureGridProps) {
  return (
    <Ruled columns={columns}>
      {figures.map((figure) => (
        <ExplainedFigure key={figure.term} figure={figure} triggerProps={triggerProps} large={large} />
      ))}
    </Ruled>
  );
}

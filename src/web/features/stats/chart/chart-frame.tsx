import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.chart;

interface ChartFrameProps {
  readonly title: string;
  readonly plot: ReactNode;
  /** The same numbers. */
  readonly table: ReactNode;
}

/** A chart under its name, and the table of the same numbers one tap away. */
export function ChartFrame({ title, plot, table }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartLine : Table2;
  const action = asTable ? texts.plot : texts.table;
  return (
    <div className="min-w-0 content-start break-inside-avoid">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={texts.of(title, action)}
          onClick={() => setAsTable(!asTable)}
          className="-mr-2 flex min-h-target items-center gap-1.5 rounded-md px-2 text-small font-semibold text-field underline-offset-4 hover:bg-field-soft hover:underline print:hidden"
        >
          <Icon aria-hidden className="size-4" />
          {action}
        </button>
      </div>
      {asTable ? table : plot}
    </div>
  );
}

interface ReadoutProps {
  /** Which game. */
  readonly game: ReactNode;
  /** What stands at it. */
  readonly children: ReactNode;
}

/** What the chosen place of a chart says; the chart's legend at the same time. */
export function Readout({ game, children }: ReadoutProps) {
  return (
    <div className="mb-2.5 grid gap-0.5 text-small tabular-nums">
      <p className="truncate text-ink-2">{game}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">{children}</p>
    </div>
  );
}

interface ReadingProps {
  readonly sample: ReactNode;
  readonly label: string;
  readonly value: string;
}

export function Reading({ sample, label, value }: ReadingProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {sample}
      <span className="text-ink-2">{label}</span>
      <b className="min-w-9 text-base">{value}</b>
    </span>
  );
}

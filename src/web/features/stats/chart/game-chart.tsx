import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMonthDay, hasSeveralYears } from '#domain/day.ts';
import { ResultMark } from '../../../shared/result-mark.tsx';
import { playersMessages } from '../players.messages.ts';
import { type ChartGame, type FigureTexts, GameTable } from './game-table.tsx';
import { Plot } from './plot.tsx';
import type { Scale } from './scale.ts';

const texts = playersMessages.chart;

interface Series extends FigureTexts {
  /** A sample of how the series is drawn, for the legend. */
  readonly sample: ReactNode;
}

interface GameChartProps {
  readonly title: string;
  readonly description: string;
  readonly scale: Scale;
  /** The games, oldest first; at least one. */
  readonly games: readonly ChartGame[];
  readonly showResults?: boolean;
  readonly series: readonly Series[];
  /** A figure that is shown as text but not drawn. */
  readonly extra?: FigureTexts;
  /** Draws the series in the units of the plot. `selected` is the index of a game. */
  readonly draw: (selected: number) => ReactNode;
}

function Reading({ sample, label, value }: { sample: ReactNode; label: string; value: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {sample}
      <span className="text-ink-2">{label}</span>
      <b className="min-w-9 text-base">{value}</b>
    </span>
  );
}

function GamePlot({ title, description, scale, games, showResults, series, extra, draw }: GameChartProps) {
  const last = games.length - 1;
  const [selection, setSelection] = useState<number | null>(null);
  // A new filter can leave fewer games than the selected index.
  const selected = selection === null || selection > last ? last : selection;
  const game = games[selected];
  if (!game) return null;
  const dates = games.map(({ date }) => date);
  const readings = series.map(({ values, ...rest }) => ({ ...rest, value: values[selected] ?? '' }));
  const gameText = `${game.formatted_date} ${playersMessages.log.against(game.opponent)}`;
  const extraText = extra?.values[selected];
  const selectedTexts = [gameText, ...readings.map(({ label, value }) => `${label} ${value}`), extraText];
  return (
    <>
      <div className="mb-2.5 grid gap-0.5 text-small tabular-nums">
        <p className="truncate text-ink-2">
          {showResults && (
            <>
              <ResultMark result={game.result} compact />{' '}
            </>
          )}
          {gameText}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          {readings.map((reading) => (
            <Reading key={reading.label} {...reading} />
          ))}
          {extraText && <span className="text-ink-2">{extraText}</span>}
        </p>
      </div>
      <Plot
        {...{ title, description, scale }}
        days={dates.map((date) => formatMonthDay(date, hasSeveralYears(dates)))}
        selected={selected}
        onSelect={setSelection}
        sliderLabel={texts.choose(title)}
        selectedText={selectedTexts.filter(Boolean).join(' ')}
      >
        {draw(selected)}
      </Plot>
    </>
  );
}

export function GameChart(props: GameChartProps) {
  const { title, games, showResults = false, series, extra } = props;
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartLine : Table2;
  const action = asTable ? texts.plot : texts.table;
  return (
    <div className="min-w-0 content-start break-inside-avoid">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={texts.actionLabel(title, action)}
          onClick={() => setAsTable(!asTable)}
          className="-mr-2 flex min-h-target items-center gap-1.5 rounded-md px-2 text-small font-semibold text-field underline-offset-4 hover:bg-field-soft hover:underline print:hidden"
        >
          <Icon aria-hidden className="size-4" />
          {action}
        </button>
      </div>
      {asTable ? (
        <GameTable {...{ title, games, showResults }} columns={extra ? [extra, ...series] : series} />
      ) : (
        <GamePlot {...props} />
      )}
    </div>
  );
}

import { isDefined, type Ratio } from '#domain/ratio.ts';
import { ChartFrame, Reading, Readout } from './chart/chart-frame.tsx';
import { ChartTable } from './chart/chart-table.tsx';
import { severalYears, shortDay } from './chart/chart-words.ts';
import { Line, LineSample } from './chart/marks.tsx';
import { Plot } from './chart/plot.tsx';
import { scaleOver } from './chart/scale.ts';
import { useChosenPlace } from './chart/use-chosen-place.ts';
import { playersMessages } from './players.messages.ts';
import type { TrendPoint } from './trend.ts';

const texts = playersMessages.chart;

const series = [
  { key: 'soFar', label: texts.soFar, style: 'solid' },
  { key: 'lastGames', label: texts.lastGames, style: 'dashed' },
] as const;

/** For drawing alone: what is written is written from the exact fraction. */
function drawn(ratio: Ratio): number | null {
  return isDefined(ratio) ? ratio.numerator / ratio.denominator : null;
}

export interface TrendChartProps {
  readonly title: string;
  /** Oldest first, one at least. */
  readonly points: readonly TrendPoint[];
  readonly format: (figure: Ratio) => string;
  /** The smallest step that the chart's scale takes: 0.1 for a rate. */
  readonly step: number;
  /** Writes a height of the scale. */
  readonly tick: (value: number) => string;
}

function TrendPlot({ title, points, format, step, tick }: TrendChartProps) {
  const [chosen, choose] = useChosenPlace(points.length);
  const years = severalYears(points.map(({ game }) => game.date));
  const values = series.map(({ key }) => points.map((point) => drawn(point[key])));
  const scale = scaleOver(
    values.flat().filter((value) => value !== null),
    step,
    tick,
  );
  const point = points[chosen];
  if (!point) return null;
  const readings = series.map(({ key, label, style }) => ({ label, style, value: format(point[key]) }));
  const gameText = `${point.game.formatted_date} ${playersMessages.log.against(point.game.opponent)}`;
  return (
    <>
      <Readout game={gameText}>
        {readings.map(({ label, style, value }) => (
          <Reading key={label} sample={<LineSample style={style} />} label={label} value={value} />
        ))}
      </Readout>
      <Plot
        title={title}
        description={inWords(points, format)}
        scale={scale}
        days={points.map(({ game }) => shortDay(game.date, years))}
        chosen={chosen}
        onChoose={choose}
        control={texts.choose(title)}
        chosenText={[gameText, ...readings.map(({ label, value }) => `${label} ${value}`)].join(' ')}
      >
        {series.map(({ key, style }, index) => (
          <Line key={key} style={style} scale={scale} values={values[index] ?? []} chosen={chosen} />
        ))}
      </Plot>
    </>
  );
}

function inWords(points: readonly TrendPoint[], format: TrendChartProps['format']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const ends = series.map(({ key, label }) => texts.ends(label, format(first[key]), format(last[key])));
  return [texts.one(points.length), ...ends].join('');
}

/** How a figure moved from game to game: of all games so far, and of the last five. */
export function TrendChart(props: TrendChartProps) {
  const { title, points, format } = props;
  return (
    <ChartFrame
      title={title}
      plot={<TrendPlot {...props} />}
      table={
        <ChartTable
          title={title}
          heads={series.map(({ label }) => label)}
          rows={points.map((point) => ({
            game: point.game,
            cells: series.map(({ key }) => format(point[key])),
          }))}
        />
      }
    />
  );
}

import { isDefined, type Ratio } from '#domain/ratio.ts';
import { GameChart } from './chart/game-chart.tsx';
import type { FigureTexts } from './chart/game-table.tsx';
import { Line, LineSample } from './chart/marks.tsx';
import { scaleOver } from './chart/scale.ts';
import { playersMessages } from './players.messages.ts';
import type { TrendPoint } from './trend.ts';

const texts = playersMessages.chart;

const kinds = [
  { key: 'soFar', label: texts.soFar, style: 'solid' },
  { key: 'lastGames', label: texts.lastGames, style: 'dashed' },
] as const;

/** For drawing only; texts are formatted from the exact fraction. */
function toNumber(ratio: Ratio): number | null {
  return isDefined(ratio) ? ratio.numerator / ratio.denominator : null;
}

function describeTrend(games: number, series: readonly FigureTexts[]): string {
  const ends = series.map(({ label, values }) => texts.ends(label, values[0] ?? '', values.at(-1) ?? ''));
  return [texts.one(games), ...ends].join('');
}

interface TrendChartProps {
  readonly title: string;
  /** Oldest first, at least one. */
  readonly points: readonly TrendPoint[];
  readonly format: (figure: Ratio) => string;
  /** The smallest step of the scale: 0.1 for a rate. */
  readonly step: number;
  readonly tick: (value: number) => string;
}

/** A figure over all games so far and over the last five, after each game. */
export function TrendChart({ title, points, format, step, tick }: TrendChartProps) {
  const series = kinds.map(({ key, label, style }) => {
    const figures = points.map((point) => point[key]);
    const sample = <LineSample key={key} style={style} />;
    return { label, style, sample, values: figures.map(format), heights: figures.map(toNumber) };
  });
  const drawn = series.flatMap(({ heights }) => heights).filter((height) => height !== null);
  const scale = scaleOver(drawn, step, tick);
  return (
    <GameChart
      title={title}
      description={describeTrend(points.length, series)}
      scale={scale}
      games={points.map(({ game }) => game)}
      series={series}
      draw={(selected) =>
        series.map(({ label, style, heights }) => (
          <Line key={label} style={style} scale={scale} values={heights} selected={selected} />
        ))
      }
    />
  );
}

import { useMemo } from 'react';
import type { PlayedGame } from '#contract/stats.ts';
import { computeBattingAverage, computeOnBasePlusSlugging, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { computeEarnedRunAverage, EMPTY_PITCHING_LINE } from '#domain/pitching.ts';
import { isRatioDefined, type Ratio } from '#domain/ratio.ts';
import { formatPerGame, formatRate } from '../../../shared/format.ts';
import { Section } from '../../../ui/section.tsx';
import { GameChart } from '../chart/game-chart.tsx';
import type { FigureTexts } from '../chart/game-table.tsx';
import { ChartLine, LineSample } from '../chart/marks.tsx';
import { makeScale } from '../chart/scale.ts';
import {
  computeTrend,
  listBattingLines,
  listPitchingLines,
  MIN_CHART_GAMES,
  type TrendPoint,
} from '../chart/trend.ts';
import { playersMessages } from '../players.messages.ts';

/** Formats a tick of a rate, such as "0", ".2" or "1.0". */
function formatRateTick(value: number): string {
  return value === 0 ? '0' : value.toFixed(1).replace(/^0/, '');
}

function toTrends(log: readonly PlayedGame[], regulationInnings: number) {
  const batting = listBattingLines(log);
  const pitching = listPitchingLines(log);
  return {
    average: computeTrend(EMPTY_BATTING_LINE, batting, computeBattingAverage),
    ops: computeTrend(EMPTY_BATTING_LINE, batting, computeOnBasePlusSlugging),
    earnedRunAverage: computeTrend(EMPTY_PITCHING_LINE, pitching, (line) =>
      computeEarnedRunAverage(line, regulationInnings),
    ),
  };
}

const texts = playersMessages.chart;

const kinds = [
  { key: 'soFar', label: texts.soFar, style: 'solid' },
  { key: 'lastGames', label: texts.lastGames, style: 'dashed' },
] as const;

/** Returns a number for drawing. Texts are formatted from the exact fraction. */
function toNumber(ratio: Ratio): number | null {
  return isRatioDefined(ratio) ? ratio.numerator / ratio.denominator : null;
}

function describeTrend(games: number, series: readonly FigureTexts[]): string {
  const ends = series.map(({ label, values }) => texts.ends(label, values[0] ?? '', values.at(-1) ?? ''));
  return [texts.one(games), ...ends].join('');
}

interface TrendChartProps {
  readonly title: string;
  /** The figure after each game, oldest first; at least one. */
  readonly points: readonly TrendPoint[];
  readonly format: (figure: Ratio) => string;
  /** The smallest step of the scale, such as 0.1 for a rate. */
  readonly step: number;
  readonly tick: (value: number) => string;
}

function TrendChart({ title, points, format, step, tick }: TrendChartProps) {
  const series = kinds.map(({ key, label, style }) => {
    const figures = points.map((point) => point[key]);
    const sample = <LineSample key={key} style={style} />;
    return { label, style, sample, values: figures.map(format), heights: figures.map(toNumber) };
  });
  const drawn = series.flatMap(({ heights }) => heights).filter((height) => height !== null);
  const scale = makeScale(drawn, step, tick);
  return (
    <GameChart
      title={title}
      description={describeTrend(points.length, series)}
      scale={scale}
      games={points.map(({ game }) => game)}
      series={series}
      draw={(selected) =>
        series.map(({ label, style, heights }) => (
          <ChartLine key={label} style={style} scale={scale} values={heights} selected={selected} />
        ))
      }
    />
  );
}

interface PlayerTrendsProps {
  readonly log: readonly PlayedGame[];
  readonly regulationInnings: number;
}

export function PlayerTrends({ log, regulationInnings }: PlayerTrendsProps) {
  const trends = useMemo(() => toTrends(log, regulationInnings), [log, regulationInnings]);
  const rate = { format: formatRate, step: 0.1, tick: formatRateTick };
  const showsBatting = trends.average.length >= MIN_CHART_GAMES;
  const showsPitching = trends.earnedRunAverage.length >= MIN_CHART_GAMES;
  if (!showsBatting && !showsPitching) return null;
  return (
    <Section title={playersMessages.chart.title}>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        {showsBatting && (
          <>
            <TrendChart title={allFigureDefinitions.average.label} points={trends.average} {...rate} />
            <TrendChart title={allFigureDefinitions.ops.label} points={trends.ops} {...rate} />
          </>
        )}
        {showsPitching && (
          <TrendChart
            title={allFigureDefinitions.earnedRunAverage.label}
            points={trends.earnedRunAverage}
            format={formatPerGame}
            step={1}
            tick={String}
          />
        )}
      </div>
    </Section>
  );
}

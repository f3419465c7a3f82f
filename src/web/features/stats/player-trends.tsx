import { useMemo } from 'react';
import type { PlayedGame } from '#contract/stats.ts';
import { battingAverage, onBasePlusSlugging } from '#domain/batting.ts';
import { earnedRunAverage } from '#domain/pitching.ts';
import { formatPerGame, formatRate } from '../../shared/format.ts';
import { Section } from '../../ui/section.tsx';
import { playersMessages } from './players.messages.ts';
import { statsMessages } from './stats.messages.ts';
import { battingLines, battingTrend, MIN_CHART_GAMES, pitchingLines, pitchingTrend } from './trend.ts';
import { TrendChart } from './trend-chart.tsx';

const { terms } = statsMessages;

/** "0", ".2", "1.0" */
function formatRateTick(value: number): string {
  return value === 0 ? '0' : value.toFixed(1).replace(/^0/, '');
}

function trendsOf(log: readonly PlayedGame[], regulationInnings: number) {
  const batting = battingLines(log);
  const pitching = pitchingLines(log);
  return {
    average: battingTrend(batting, battingAverage),
    ops: battingTrend(batting, onBasePlusSlugging),
    earnedRunAverage: pitchingTrend(pitching, (line) => earnedRunAverage(line, regulationInnings)),
  };
}

interface PlayerTrendsProps {
  readonly log: readonly PlayedGame[];
  readonly regulationInnings: number;
}

export function PlayerTrends({ log, regulationInnings }: PlayerTrendsProps) {
  const trends = useMemo(() => trendsOf(log, regulationInnings), [log, regulationInnings]);
  const rate = { format: formatRate, step: 0.1, tick: formatRateTick };
  const showsBatting = trends.average.length >= MIN_CHART_GAMES;
  const showsPitching = trends.earnedRunAverage.length >= MIN_CHART_GAMES;
  if (!showsBatting && !showsPitching) return null;
  return (
    <Section title={playersMessages.chart.title}>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        {showsBatting && (
          <>
            <TrendChart title={terms.average.label} points={trends.average} {...rate} />
            <TrendChart title={terms.ops.label} points={trends.ops} {...rate} />
          </>
        )}
        {showsPitching && (
          <TrendChart
            title={terms.earnedRunAverage.label}
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

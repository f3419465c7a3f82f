import { formatSigned } from '../../../shared/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';
import { GameChart } from '../chart/game-chart.tsx';
import { ChartLine, LineSample } from '../chart/marks.tsx';
import { toX, toY } from '../chart/plot.tsx';
import { makeScale, type Scale } from '../chart/scale.ts';
import { playersMessages } from '../players.messages.ts';
import type { CoursePoint } from './team-standings.ts';

const texts = playersMessages.chart;

interface CourseProps {
  /** The record after each game, oldest first; at least one. */
  readonly course: readonly CoursePoint[];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

const bars = { up: 'fill-field stroke-field', down: 'fill-clay-soft stroke-clay' } as const;

interface BarsProps {
  readonly direction: keyof typeof bars;
  readonly scale: Scale;
  readonly values: readonly number[];
}

/** Draws all bars as one element. Upward bars are filled, downward bars are outlined. */
function ChartBars({ direction, scale, values }: BarsProps) {
  const width = Math.min(0.7 * toX(0, values.length) * 2, 60);
  const zero = toY(scale, 0);
  const outlines = values.map((value, index) => {
    const left = toX(index, values.length) - width / 2;
    return `M${left} ${zero}V${toY(scale, value)}h${width}V${zero}z`;
  });
  return (
    <path
      d={outlines.join('')}
      vectorEffect="non-scaling-stroke"
      strokeWidth={1}
      className={bars[direction]}
    />
  );
}

function BarSample({ direction }: { direction: keyof typeof bars }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block h-3.5 w-2 shrink-0 border',
        direction === 'up' ? 'border-field bg-field' : 'border-clay bg-clay-soft',
      )}
    />
  );
}

/** Draws the runs of each game: the team's runs as bars upwards, the opponent's runs as bars downwards. */
function RunsChart({ course }: CourseProps) {
  const { title, scored, allowed, description } = texts.runs;
  const games = course.map(({ game }) => game);
  const ownRuns = games.map(({ team_score }) => team_score);
  const otherRuns = games.map(({ opponent_score }) => opponent_score);
  const scale = makeScale([...ownRuns, ...otherRuns.map((runs) => -runs)], 1, (runs) =>
    String(Math.abs(runs)),
  );
  return (
    <GameChart
      title={title}
      description={description(games.length, sum(ownRuns), sum(otherRuns))}
      scale={scale}
      games={games}
      showResults
      series={[
        { label: scored, sample: <BarSample direction="up" />, values: ownRuns.map(String) },
        { label: allowed, sample: <BarSample direction="down" />, values: otherRuns.map(String) },
      ]}
      draw={() => (
        <>
          <ChartBars direction="up" scale={scale} values={ownRuns} />
          <ChartBars direction="down" scale={scale} values={otherRuns.map((runs) => -runs)} />
        </>
      )}
    />
  );
}

function BalanceChart({ course }: CourseProps) {
  const { title, label, record, written, description } = texts.balance;
  const balances = course.map(({ balance }) => balance);
  const scale = makeScale(balances, 1, formatSigned);
  const ends = [Math.max(...balances), Math.min(...balances), balances.at(-1) ?? 0].map(formatSigned);
  const [best = '', worst = '', last = ''] = ends;
  return (
    <GameChart
      title={title}
      description={description(course.length, best, worst, last)}
      scale={scale}
      games={course.map(({ game }) => game)}
      showResults
      series={[{ label, sample: <LineSample style="solid" />, values: balances.map(formatSigned) }]}
      extra={{
        label: record,
        values: course.map(({ record: { wins, losses, draws } }) => written(wins, losses, draws)),
      }}
      draw={(selected) => <ChartLine style="solid" scale={scale} values={balances} selected={selected} />}
    />
  );
}

export function TeamCharts({ course }: CourseProps) {
  return (
    <Section title={texts.title}>
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <BalanceChart course={course} />
        <RunsChart course={course} />
      </div>
    </Section>
  );
}

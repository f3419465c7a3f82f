import { useMemo } from 'react';
import type { Game } from '#contract/games.ts';
import { Section } from '../../ui/section.tsx';
import { playersMessages } from './players.messages.ts';
import { BalanceChart, RunsChart } from './team-charts.tsx';
import { TeamLog } from './team-log.tsx';
import { teamCourse } from './team-standings.ts';

/** The team's games one by one. Expects the newest first, as the API lists them. */
export function TeamCourse({ games }: { games: readonly Game[] }) {
  const course = useMemo(() => teamCourse(games), [games]);
  if (course.length === 0) return null;
  return (
    <div className="mt-10 grid gap-10">
      <Section title={playersMessages.chart.title}>
        <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
          <BalanceChart course={course} />
          <RunsChart course={course} />
        </div>
      </Section>
      <TeamLog games={games} />
    </div>
  );
}

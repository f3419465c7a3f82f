import { useMemo } from 'react';
import type { Game } from '#contract/games.ts';
import { preload } from '../../platform/preload.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { TeamLog } from './team-log.tsx';
import { teamCourse } from './team-standings.ts';
import { MIN_CHART_GAMES } from './trend.ts';

const loadCharts = preload(async () => (await import('./team-charts.tsx')).TeamCharts);

/** The team's games one by one. Expects the newest first, as the API lists them. */
export function TeamCourse({ games }: { games: readonly Game[] }) {
  const Charts = useAfterPaint(loadCharts);
  const course = useMemo(() => teamCourse(games), [games]);
  if (course.length === 0) return null;
  return (
    <div className="mt-10 grid gap-10">
      {course.length >= MIN_CHART_GAMES &&
        (Charts ? <Charts course={course} /> : <Skeleton className="h-96 w-full" />)}
      <TeamLog games={games} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import type { GameResult } from '#domain/game.ts';
import { findCountedGameResult } from '#domain/game-status.ts';
import { gamesQuery } from '../features/games/games.data.ts';
import { MIN_CHART_GAMES } from '../features/stats/chart/trend.ts';
import { playersMessages } from '../features/stats/players.messages.ts';
import { managerDashboardQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { BookletLink, PlayersLink } from '../features/stats/stats-links.tsx';
import { ManagerDashboard } from '../features/stats/team/manager-dashboard.tsx';
import { TeamLog } from '../features/stats/team/team-log.tsx';
import { listCourse } from '../features/stats/team/team-standings.ts';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { PrintedFilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { useFilterSearch, useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { ResultMark } from '../shared/result-mark.tsx';
import { LoadingBars } from '../ui/loading-bars.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const courseLoading = <LoadingBars heights={['h-48']} className="mt-10" />;

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [
    prefetch(managerDashboardQuery(filter)),
    prefetch(gamesQuery(filter)),
  ]);

const MAX_ROWS = 5;

/** Shows the latest results, the newest on the right. */
function RecentResults({ results }: { results: readonly GameResult[] }) {
  const search = useFilterSearch();
  const recent = results.slice(0, MAX_ROWS).reverse();
  // Reserves a line while the games load.
  if (recent.length === 0) return <p className="min-h-target" />;
  return (
    <Link
      to={{ pathname: paths.games, search }}
      className="-mx-2 flex min-h-target items-center gap-2 rounded-md px-2 hover:bg-field-soft"
    >
      <span className="text-small font-semibold text-field underline underline-offset-4">
        {statsMessages.manager.recent(recent.length)}
      </span>
      <span className="flex gap-1.5">
        {recent.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its index
          <ResultMark key={index} result={result} compact />
        ))}
      </span>
    </Link>
  );
}

const TeamCharts = onDemand(async () => (await import('../features/stats/team/team-charts.tsx')).TeamCharts, {
  skeleton: <div className="h-96" />,
  later: true,
});

/**
 * Shows the charts and the list of the games.
 * @param games newest first
 */
function TeamCourse({ games }: { games: readonly Game[] }) {
  const course = useMemo(() => listCourse(games), [games]);
  if (course.length === 0) return null;
  return (
    <div className="mt-10 grid gap-10">
      {course.length >= MIN_CHART_GAMES && <TeamCharts course={course} />}
      <TeamLog games={games} />
    </div>
  );
}

export default function ManagerDashboardPage() {
  const { user } = useSession();
  const { filter } = useGameFilter();
  const games = useQuery(gamesQuery(filter));
  const results = (games.data ?? []).map(findCountedGameResult).filter((result) => result !== null);
  return (
    <>
      <PageTitle
        sub={<span className="hidden print:inline">{user?.team?.name}</span>}
        actions={<PlayersLink />}
      >
        {statsMessages.manager.title}
      </PageTitle>
      <GameFilterBar />
      <PrintedFilterLine className="mb-4 text-small" />
      <ManagerDashboard
        recent={<RecentResults results={results} />}
        course={
          <Loaded query={games} skeleton={courseLoading} failed={playersMessages.team.failed}>
            {(loaded) => <TeamCourse games={loaded} />}
          </Loaded>
        }
      />
      <BookletLink className="mt-10 -ml-3" />
    </>
  );
}

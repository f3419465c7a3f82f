import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../features/games/games.data.ts';
import { ManagerDashboard } from '../features/stats/manager-dashboard.tsx';
import { playersMessages } from '../features/stats/players.messages.ts';
import { RecentResults } from '../features/stats/recent-results.tsx';
import { managerDashboardQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { StatsLinks } from '../features/stats/stats-links.tsx';
import { TeamCourse } from '../features/stats/team-course.tsx';
import type { PageQueries } from '../platform/data-provider.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useSession } from '../platform/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

function CourseLoading() {
  return (
    <Loading className="mt-10">
      <Skeleton className="h-48 w-full" />
    </Loading>
  );
}

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [
    prefetch(managerDashboardQuery(filter)),
    prefetch(gamesQuery(filter)),
  ]);

export default function ManagerDashboardPage() {
  const { user } = useSession();
  const { filter } = useGameFilter();
  const games = useQuery(gamesQuery(filter));
  const results = (games.data ?? []).map(({ result }) => result);
  return (
    <>
      <PageTitle sub={user?.team?.name} actions={<StatsLinks />}>
        {statsMessages.manager.title}
      </PageTitle>
      <GameFilterBar />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <ManagerDashboard
        recent={<RecentResults results={results} />}
        course={
          <Loaded query={games} skeleton={<CourseLoading />} failed={playersMessages.team.failed}>
            {(loaded) => <TeamCourse games={loaded} />}
          </Loaded>
        }
      />
    </>
  );
}

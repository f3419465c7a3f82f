import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../features/games/games.data.ts';
import { ManagerDashboard } from '../features/stats/manager-dashboard.tsx';
import { RecentResults } from '../features/stats/recent-results.tsx';
import { managerDashboardQuery } from '../features/stats/stats.data.ts';
import { StatsLinks } from '../features/stats/stats-links.tsx';
import { TeamCourse } from '../features/stats/team-course.tsx';
import { playersMessages } from '../messages/players.ts';
import { statsMessages } from '../messages/stats.ts';
import type { PageQueries } from '../platform/data-provider.tsx';
import { readFilter } from '../platform/game-filter/filter-address.ts';
import { FilterLine } from '../platform/game-filter/filter-line.tsx';
import { filterChoicesQuery } from '../platform/game-filter/game-filter.data.ts';
import { GameFilterBar } from '../platform/game-filter/game-filter-bar.tsx';
import { useGameFilter } from '../platform/game-filter/use-game-filter.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

function CourseLoading() {
  return (
    <Loading className="mt-10">
      <Skeleton className="h-48 w-full" />
    </Loading>
  );
}

export const managerDashboardQueries: PageQueries = (ask, search) => [
  ask(managerDashboardQuery(readFilter(search))),
  ask(gamesQuery(readFilter(search))),
  ask(filterChoicesQuery),
];

export function ManagerDashboardPage() {
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

import { useQuery } from '@tanstack/react-query';
import { gamesQuery } from '../features/games/games.data.ts';
import { ManagerDashboard } from '../features/stats/manager-dashboard.tsx';
import { RecentResults } from '../features/stats/recent-results.tsx';
import { statsMessages } from '../messages/stats.ts';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function ManagerDashboardPage() {
  const { user } = useSession();
  const { data: games = [] } = useQuery(gamesQuery);
  return (
    <>
      <PageTitle sub={user?.team?.name}>{statsMessages.manager.title}</PageTitle>
      <ManagerDashboard recent={<RecentResults results={games.map(({ result }) => result)} />} />
    </>
  );
}

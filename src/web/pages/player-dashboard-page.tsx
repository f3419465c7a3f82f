import { PlayerDashboard } from '../features/stats/player-dashboard.tsx';
import { statsMessages } from '../messages/stats.ts';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function PlayerDashboardPage() {
  const { user } = useSession();
  const whose = [user?.name, user?.team?.name].filter(Boolean).join('・');
  return (
    <>
      <PageTitle sub={whose}>{statsMessages.player.title}</PageTitle>
      <PlayerDashboard />
    </>
  );
}

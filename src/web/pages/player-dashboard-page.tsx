import { PlayerDashboard } from '../features/stats/player-dashboard.tsx';
import { StatsLinks } from '../features/stats/stats-links.tsx';
import { statsMessages } from '../messages/stats.ts';
import { FilterLine } from '../platform/game-filter/filter-line.tsx';
import { GameFilterBar } from '../platform/game-filter/game-filter-bar.tsx';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function PlayerDashboardPage() {
  const { user } = useSession();
  const whose = [user?.name, user?.team?.name].filter(Boolean).join('・');
  return (
    <>
      <PageTitle sub={whose} actions={<StatsLinks />}>
        {statsMessages.player.title}
      </PageTitle>
      <GameFilterBar />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <PlayerDashboard />
    </>
  );
}

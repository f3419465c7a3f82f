import { PlayerDashboard } from '../features/stats/player-dashboard.tsx';
import { playerDashboardQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { StatsLinks } from '../features/stats/stats-links.tsx';
import type { PageQueries } from '../platform/data-provider.tsx';
import { useSession } from '../platform/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [prefetch(playerDashboardQuery(filter))]);

export default function PlayerDashboardPage() {
  const { user } = useSession();
  const child = user?.children.find(({ id }) => id === user.id);
  const whose = [child?.name ?? user?.name, user?.team?.name].filter(Boolean).join('・');
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

import { useQuery } from '@tanstack/react-query';
import { NextItem } from '../features/home/next-item.tsx';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { BookletLink } from '../features/stats/booklet-link.tsx';
import { PlayerDashboard } from '../features/stats/player-dashboard.tsx';
import { rankingQuery } from '../features/stats/ranking.data.ts';
import { playerDashboardQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { PlayersLink } from '../features/stats/stats-links.tsx';
import type { PageQueries } from '../platform/data-provider.tsx';
import { localNow } from '../platform/days.ts';
import { useSession } from '../platform/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [
    prefetch(playerDashboardQuery(filter)),
    prefetch(rankingQuery(filter)),
    prefetch(scheduleQuery),
  ]);

export default function PlayerDashboardPage() {
  const { user } = useSession();
  const { data: items } = useQuery(scheduleQuery);
  const child = user?.children.find(({ id }) => id === user.id);
  const whose = [child?.name ?? user?.name, user?.team?.name].filter(Boolean).join('・');
  return (
    <>
      <PageTitle sub={whose} actions={<PlayersLink />}>
        {statsMessages.player.title}
      </PageTitle>
      <GameFilterBar />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <PlayerDashboard next={<NextItem items={items} now={localNow()} isCoach={false} />} />
      <BookletLink className="mt-10 -ml-3" />
    </>
  );
}

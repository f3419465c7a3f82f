import { useQuery } from '@tanstack/react-query';
import type { PlayerDashboard as Dashboard } from '#contract/stats.ts';
import { PlayerView } from '../features/stats/players/player-view.tsx';
import { Stale } from '../features/stats/stale.tsx';
import { playerDashboardQuery, playerQuery, rankingQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { BookletLink, PlayersLink } from '../features/stats/stats-links.tsx';
import { StatsLoading } from '../features/stats/stats-loading.tsx';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { PrintedFilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { NoGamesInFilter } from '../shared/game-filter/no-games-in-filter.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { useFilterSearch, useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [
    prefetch(playerDashboardQuery(filter)),
    prefetch(rankingQuery(filter)),
  ]);

const texts = statsMessages.player;

function RecordsLink() {
  const search = useFilterSearch();
  return (
    <TextLink to={{ pathname: paths.games, search }} className="text-small">
      {texts.records}
    </TextLink>
  );
}

/** The games load separately, so that the figures above do not wait for them. */
function useOwnLog() {
  const { user } = useSession();
  const { filter } = useGameFilter();
  return useQuery({ ...playerQuery(user?.id ?? 0, filter), enabled: filter !== null && user?.id != null });
}

function OwnStats({ figures }: { figures: Dashboard }) {
  const { user } = useSession();
  return <PlayerView id={user?.id ?? 0} figures={figures} own={useOwnLog()} records={<RecordsLink />} />;
}

function PlayerDashboard() {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(playerDashboardQuery(filter));
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={statsMessages.failed}>
      {(figures) => {
        if (figures.games === 0 && narrowed) return <NoGamesInFilter />;
        if (figures.games === 0) {
          return <EmptyState title={statsMessages.noData} text={texts.empty} action={<RecordsLink />} />;
        }
        return (
          <Stale stale={query.isPlaceholderData}>
            <OwnStats figures={figures} />
          </Stale>
        );
      }}
    </Loaded>
  );
}

export default function PlayerDashboardPage() {
  const { user } = useSession();
  const child = user?.children.find(({ id }) => id === user.id);
  return (
    <>
      <PageTitle sub={child?.name ?? user?.name} actions={<PlayersLink />}>
        {statsMessages.player.title}
      </PageTitle>
      <GameFilterBar />
      <PrintedFilterLine className="mb-4 text-small" />
      <PlayerDashboard />
      <BookletLink className="mt-10 -ml-3" />
    </>
  );
}

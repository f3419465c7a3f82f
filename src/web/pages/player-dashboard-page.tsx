import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlayerDashboard as Dashboard } from '#contract/stats.ts';
import { NextItem } from '../features/home/next-item.tsx';
import { scheduleQuery } from '../features/schedule/schedule.data.ts';
import { BookletLink } from '../features/stats/booklet-link.tsx';
import { PlayerView } from '../features/stats/players/player-view.tsx';
import { rankingQuery } from '../features/stats/ranking/ranking.data.ts';
import { Stale } from '../features/stats/stale.tsx';
import { playerDashboardQuery, playerQuery } from '../features/stats/stats.data.ts';
import { statsMessages } from '../features/stats/stats.messages.ts';
import { PlayersLink } from '../features/stats/stats-links.tsx';
import { StatsLoading } from '../features/stats/stats-loading.tsx';
import { paths } from '../paths.ts';
import { localNow } from '../platform/days.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
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
    prefetch(scheduleQuery),
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

/** Loaded on its own: the figures above do not wait for it. */
function useOwnLog() {
  const { user } = useSession();
  const { filter } = useGameFilter();
  return useQuery({ ...playerQuery(user?.id ?? 0, filter), enabled: filter !== null && user?.id != null });
}

function OwnStats({ figures, next }: { figures: Dashboard; next: ReactNode }) {
  const { user } = useSession();
  return (
    <PlayerView
      id={user?.id ?? 0}
      figures={figures}
      own={useOwnLog()}
      next={next}
      records={<RecordsLink />}
    />
  );
}

/** @param next what is next for the player, below their figures */
function PlayerDashboard({ next }: { next: ReactNode }) {
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
            <OwnStats figures={figures} next={next} />
          </Stale>
        );
      }}
    </Loaded>
  );
}

export default function PlayerDashboardPage() {
  const { user } = useSession();
  const { data: items } = useQuery(scheduleQuery);
  const child = user?.children.find(({ id }) => id === user.id);
  return (
    <>
      <PageTitle sub={child?.name ?? user?.name} actions={<PlayersLink />}>
        {statsMessages.player.title}
      </PageTitle>
      <GameFilterBar />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <PlayerDashboard next={<NextItem items={items} now={localNow()} isCoach={false} />} />
      <BookletLink className="mt-10 -ml-3" />
    </>
  );
}

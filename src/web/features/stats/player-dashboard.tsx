import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useSession } from '../../platform/session.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useFilterSearch, useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { BelowFold } from '../../ui/below-fold.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlayerCourse } from './player-course.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerStats } from './player-stats.tsx';
import { playersMessages } from './players.messages.ts';
import { RecentForm } from './recent-form.tsx';
import { Stale } from './stale.tsx';
import { playerDashboardQuery, playerQuery } from './stats.data.ts';
import { statsMessages } from './stats.messages.ts';
import { StatsLoading } from './stats-loading.tsx';

const texts = statsMessages.player;

function RecordsLink() {
  const search = useFilterSearch();
  return (
    <ButtonLink variant="line" to={{ pathname: paths.games, search }} className="print:hidden">
      {texts.records}
    </ButtonLink>
  );
}

/** Loaded on its own: the figures above do not wait for it. */
function useOwnLog() {
  const { user } = useSession();
  const { filter } = useGameFilter();
  return useQuery({ ...playerQuery(user?.id ?? 0, filter), enabled: filter !== null && user?.id != null });
}

function CourseLoading() {
  return (
    <Loading className="mt-10">
      <Skeleton className="h-48 w-full" />
    </Loading>
  );
}

function OwnStats({ figures }: { figures: Parameters<typeof PlayerStats>[0]['figures'] }) {
  const own = useOwnLog();
  return (
    <>
      <PlayerHead games={figures.games} aside={<RecordsLink />}>
        {own.data && <RecentForm player={own.data} />}
      </PlayerHead>
      <PlayerStats figures={figures} />
      <BelowFold>
        <Loaded query={own} skeleton={<CourseLoading />} failed={playersMessages.page.failed}>
          {(player) => <PlayerCourse player={player} />}
        </Loaded>
      </BelowFold>
    </>
  );
}

export function PlayerDashboard() {
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlayerDashboard as Dashboard } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useSession } from '../../platform/session.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useFilterSearch, useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PlayerView } from './player-view.tsx';
import { Stale } from './stale.tsx';
import { playerDashboardQuery, playerQuery } from './stats.data.ts';
import { statsMessages } from './stats.messages.ts';
import { StatsLoading } from './stats-loading.tsx';

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
export function PlayerDashboard({ next }: { next: ReactNode }) {
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

import type { UseQueryResult } from '@tanstack/react-query';
import type { Player } from '#contract/stats.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PlayerView } from './player-view.tsx';
import { playersMessages } from './players.messages.ts';
import { Stale } from './stale.tsx';
import { StatsLoading } from './stats-loading.tsx';

const texts = playersMessages.page;

function ToPlayers() {
  return (
    <ButtonLink variant="line" to={paths.players}>
      {texts.toPlayers}
    </ButtonLink>
  );
}

function NoGames() {
  const { narrowed } = useGameFilter();
  if (narrowed) return <NoGamesInFilter />;
  return <EmptyState title={texts.empty} text={texts.emptyText} action={<ToPlayers />} />;
}

/** For a URL whose id is not a player of the team. */
export function UnknownPlayer() {
  return <EmptyState title={texts.notFound.title} text={texts.notFound.text} action={<ToPlayers />} />;
}

export function PlayerRecord({ query }: { query: UseQueryResult<Player> }) {
  return (
    <Loaded query={query} skeleton={<StatsLoading />} failed={texts.failed}>
      {(player) =>
        player.games === 0 ? (
          <NoGames />
        ) : (
          <Stale stale={query.isPlaceholderData}>
            <PlayerView id={player.user.id} figures={player} own={query} />
          </Stale>
        )
      }
    </Loaded>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Game } from '#contract/games.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useStoredDrafts } from '../../platform/use-draft.ts';
import { GameFilterBar } from '../../shared/game-filter/game-filter-bar.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { useBelowFold, usePainted } from '../../ui/below-fold.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GameCard } from './game-card.tsx';
import { numberOfDay } from './game-order.ts';
import { gamesQuery } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';
import { ShownGamesLinks } from './shown-games-links.tsx';
import { gamesShown, useShownGames } from './use-shown-games.ts';

const texts = gamesMessages.list;

/** Enough cards to fill a phone, and any other screen. */
const ON_PHONE = 4;
const AT_FIRST = 12;

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

function ListSkeleton() {
  return (
    <Loading>
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <div key={card} className="grid gap-3 rounded-md border border-chalk bg-sheet p-3.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-11 w-20 justify-self-end" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface GameListProps {
  readonly emptyText: string;
  /** Shows status and findings, and links that filter by them. */
  readonly withChecks: boolean;
}

interface CardsProps {
  readonly games: readonly Game[];
  readonly withChecks: boolean;
}

function NoneShown() {
  const { shown } = useShownGames();
  const title = shown === 'open' ? texts.noneOpen : texts.noneDiffering;
  return <EmptyState title={title} />;
}

function Cards({ games, withChecks }: CardsProps) {
  const { shown } = useShownGames();
  const drafts = useStoredDrafts();
  const cards = withChecks ? gamesShown(games, shown) : games;
  const first = useBelowFold() ? AT_FIRST : ON_PHONE;
  const drawn = usePainted() ? cards : cards.slice(0, first);
  return (
    <>
      {withChecks && <ShownGamesLinks games={games} />}
      {cards.length === 0 && <NoneShown />}
      <ul className={grid}>
        {drawn.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            numberOfDay={numberOfDay(games, game)}
            withChecks={withChecks}
            drafts={drafts}
          />
        ))}
      </ul>
    </>
  );
}

function NoGames({ emptyText, narrowed }: { emptyText: string; narrowed: boolean }) {
  return narrowed ? <NoGamesInFilter /> : <EmptyState title={texts.empty} text={emptyText} />;
}

/** The games of the filter, newest first. */
export function GameList({ emptyText, withChecks }: GameListProps) {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(gamesQuery(filter));
  return (
    <>
      <GameFilterBar />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(games) =>
          games.length > 0 ? (
            <Cards games={games} withChecks={withChecks} />
          ) : (
            <NoGames emptyText={emptyText} narrowed={narrowed} />
          )
        }
      </Loaded>
    </>
  );
}

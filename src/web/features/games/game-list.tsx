import { useQuery } from '@tanstack/react-query';
import { gamesMessages } from '../../messages/games.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GameCard } from './game-card.tsx';
import { numberOfDay } from './game-order.ts';
import { gamesQuery } from './games.data.ts';

const texts = gamesMessages.list;

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
  /** What to do about an empty list. */
  readonly emptyText: string;
}

/** All games, newest first. */
export function GameList({ emptyText }: GameListProps) {
  return (
    <Loaded query={useQuery(gamesQuery)} skeleton={<ListSkeleton />}>
      {(games) =>
        games.length > 0 ? (
          <ul className={grid}>
            {games.map((game) => (
              <GameCard key={game.id} game={game} numberOfDay={numberOfDay(games, game)} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.empty} text={emptyText} />
        )
      }
    </Loaded>
  );
}

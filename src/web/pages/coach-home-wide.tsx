import { useQuery } from '@tanstack/react-query';
import { gameQuery } from '../features/games/games.data.ts';
import { LineScore } from '../features/games/line-score.tsx';
import { LaterItems, RecentResults } from '../features/home/wide-lists.tsx';

/** The line score of the last game, once it has loaded. */
function LastInnings({ id }: { id: number }) {
  const { data: game } = useQuery(gameQuery(id));
  return game ? (
    <div className="px-3.5 pb-2">
      <LineScore game={game} />
    </div>
  ) : null;
}

/** The parts of a coach's home page that a phone does not load. */
export const wideParts = { LastInnings, LaterItems, RecentResults };
export type WideParts = typeof wideParts;

import { Players } from '../features/stats/players.tsx';
import { playersMessages } from '../messages/players.ts';
import { FilterLine } from '../platform/game-filter/filter-line.tsx';
import { GameFilterBar } from '../platform/game-filter/game-filter-bar.tsx';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function PlayersPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle sub={user?.team?.name}>{playersMessages.list.title}</PageTitle>
      <GameFilterBar />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <Players />
    </>
  );
}

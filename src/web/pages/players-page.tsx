import { playersMessages } from '../features/stats/players.messages.ts';
import { Players } from '../features/stats/players.tsx';
import { useSession } from '../platform/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function PlayersPage() {
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

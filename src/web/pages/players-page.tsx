import { playersMessages } from '../features/stats/players.messages.ts';
import { Players } from '../features/stats/players.tsx';
import { useSession } from '../platform/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export default function PlayersPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle
        dense
        sub={<span className="hidden md:inline print:inline">{user?.team?.name}</span>}
        actions={<ExportButton list="players" />}
      >
        {playersMessages.list.title}
      </PageTitle>
      <GameFilterBar className="mb-1 md:mb-3" />
      <FilterLine className="mb-4 hidden text-small print:block" />
      <Players />
    </>
  );
}

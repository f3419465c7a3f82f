import { rankingMessages as texts } from '../features/stats/ranking/ranking.messages.ts';
import { Ranking } from '../features/stats/ranking/ranking.tsx';
import { rankingQuery } from '../features/stats/stats.data.ts';
import { BookletLink } from '../features/stats/stats-links.tsx';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { useSession } from '../platform/session/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { PrintedFilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [prefetch(rankingQuery(filter))]);

export default function RankingPage() {
  const { user } = useSession();
  const sub = (
    <>
      <span className="hidden print:inline">{user?.team?.name}</span>
      <PrintedFilterLine />
    </>
  );
  const actions = (
    <>
      <BookletLink />
      <ExportButton list="ranking" />
    </>
  );
  return (
    <>
      <PageTitle dense sub={sub} actions={actions}>
        {texts.title}
      </PageTitle>
      <GameFilterBar className="mb-0 md:mb-3" />
      <Ranking />
    </>
  );
}

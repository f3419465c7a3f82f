import { rankingQuery } from '../features/stats/ranking.data.ts';
import { rankingMessages as texts } from '../features/stats/ranking.messages.ts';
import { Ranking } from '../features/stats/ranking.tsx';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/data-provider.tsx';
import { useSession } from '../platform/session.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { useFilterSearch } from '../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

function BookletLink() {
  const search = useFilterSearch();
  return (
    <ButtonLink
      variant="line"
      to={{ pathname: paths.booklet, search }}
      className="min-h-target px-4 text-small"
    >
      {texts.booklet}
    </ButtonLink>
  );
}

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [prefetch(rankingQuery(filter))]);

export default function RankingPage() {
  const { user } = useSession();
  const sub = (
    <>
      {user?.team?.name}
      <FilterLine className="hidden print:block" />
    </>
  );
  return (
    <>
      <PageTitle sub={sub} actions={<BookletLink />}>
        {texts.title}
      </PageTitle>
      <GameFilterBar />
      <Ranking />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { seasonQuery } from '../features/booklet/booklet.data.ts';
import { bookletMessages as texts } from '../features/booklet/booklet.messages.ts';
import { Booklet } from '../features/booklet/booklet.tsx';
import { rankingMessages } from '../features/stats/ranking/ranking.messages.ts';
import { PrintedRanking } from '../features/stats/ranking/ranking-printed.tsx';
import { paths } from '../paths.ts';
import { formatDayInWords, getToday } from '../platform/days.ts';
import { useSession } from '../platform/session/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { FilterLine } from '../shared/game-filter/filter-line.tsx';
import { GameFilterBar } from '../shared/game-filter/game-filter-bar.tsx';
import { useFilterSearch, useGameFilter } from '../shared/game-filter/use-game-filter.ts';
import { PrintButton } from '../shared/print-button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

function useBookletGames(memberId: number) {
  return useQuery(seasonQuery(useGameFilter().filter, memberId)).data?.games;
}

function BookletDays({ memberId }: { memberId: number }) {
  const games = useBookletGames(memberId);
  const last = games?.at(0);
  const first = games?.at(-1);
  return first && last && <p>{texts.days(formatDayInWords(first.date), formatDayInWords(last.date))}</p>;
}

function PrintBooklet({ memberId }: { memberId: number }) {
  return useBookletGames(memberId)?.length !== 0 && <PrintButton>{texts.print}</PrintButton>;
}

export default function BookletPage() {
  const { user } = useSession();
  const search = useFilterSearch();
  if (!user?.id) return null;
  const back = (
    <TextLink to={{ pathname: paths.ranking, search }} className="text-small print:hidden">
      {rankingMessages.title}
    </TextLink>
  );
  const sub = (
    <>
      <p className="font-bold text-ink print:text-base">{user.team?.name}</p>
      <FilterLine />
      <BookletDays memberId={user.id} />
      <p>{texts.made(formatDayInWords(getToday()))}</p>
    </>
  );
  const actions = (
    <>
      <PrintBooklet memberId={user.id} />
      <ExportButton list="season" />
    </>
  );
  return (
    <div className="booklet">
      <PageTitle above={back} sub={sub} actions={actions}>
        {texts.title}
      </PageTitle>
      <GameFilterBar />
      <Booklet memberId={user.id} ranking={<PrintedRanking />} />
    </div>
  );
}

import { Ranking } from '../features/stats/ranking.tsx';
import { statsMessages } from '../messages/stats.ts';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function RankingPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle sub={user?.team?.name}>{statsMessages.ranking.title}</PageTitle>
      <Ranking />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { gamesQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { historyMessages } from '../features/history/history.messages.ts';
import { HistoryList } from '../features/history/history-list.tsx';
import { useHistoryFilter } from '../features/history/use-history-filter.ts';
import { paths } from '../paths.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export default function HistoryPage() {
  const { data = [] } = useQuery(gamesQuery());
  const { filter } = useHistoryFilter();
  const games = data.map(({ id, date, opponent }) => ({
    id,
    date,
    title: gamesMessages.detail.against(opponent),
  }));
  const game = games.find(({ id }) => id === filter.game_id);
  return (
    <div className="max-w-3xl">
      <PageTitle
        above={
          <TextLink to={game ? paths.game(game.id) : paths.myPage}>
            {game ? game.title : myPageMessages.title}
          </TextLink>
        }
        sub={historyMessages.text}
      >
        {historyMessages.title}
      </PageTitle>
      <HistoryList games={games} />
    </div>
  );
}

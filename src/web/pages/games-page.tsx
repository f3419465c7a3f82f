import { NewGameDraft } from '../features/games/draft-notice.tsx';
import { GameList } from '../features/games/game-list.tsx';
import { gamesQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { historyMessages } from '../features/history/history.messages.ts';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/data-provider.tsx';
import { useSession } from '../platform/session.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = gamesMessages.list;

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [prefetch(gamesQuery(filter))]);

export default function GamesPage() {
  const { user } = useSession();
  const create = user?.records && <ButtonLink to={paths.newGame}>{texts.create}</ButtonLink>;
  return (
    <>
      <PageTitle actions={create}>{texts.title}</PageTitle>
      {create && <NewGameDraft />}
      <GameList
        emptyText={create ? texts.emptyForCoach : texts.emptyForPlayer}
        withChecks={user?.records === true}
      />
      {user?.role === 'coach' && (
        <TextLink to={paths.history} className="mt-6">
          {historyMessages.title}
        </TextLink>
      )}
    </>
  );
}

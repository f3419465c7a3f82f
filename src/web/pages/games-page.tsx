import { NewGameDraft } from '../features/games/draft-notice.tsx';
import { GameList, useGamesFilter } from '../features/games/game-list.tsx';
import { gamesQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { historyMessages } from '../features/history/history.messages.ts';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { useSession } from '../platform/session/session.tsx';
import { ExportButton } from '../shared/export/export-button.tsx';
import { prefetchGames } from '../shared/game-filter/prefetch-games.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = gamesMessages.list;

export const queries: PageQueries = (prefetch, search) =>
  prefetchGames(prefetch, search, (filter) => [prefetch(gamesQuery(filter))]);

export default function GamesPage() {
  const { user } = useSession();
  const { filter } = useGamesFilter();
  const create = user?.records && (
    <ButtonLink to={paths.newGame} variant="ghost" className="font-bold text-field!">
      {texts.create}
    </ButtonLink>
  );
  const actions = (
    <>
      {create}
      <ExportButton list="games" show={user?.records ? filter : 'all'} />
    </>
  );
  return (
    <>
      <PageTitle dense actions={actions}>
        {texts.title}
      </PageTitle>
      {create && <NewGameDraft />}
      <GameList
        emptyText={create ? texts.emptyForCoach : texts.emptyForPlayer}
        emptyAction={create && <ButtonLink to={paths.newGame}>{texts.createFirst}</ButtonLink>}
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

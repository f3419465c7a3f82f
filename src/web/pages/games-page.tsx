import { GameList } from '../features/games/game-list.tsx';
import { gamesMessages } from '../messages/games.ts';
import { historyMessages } from '../messages/history.ts';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = gamesMessages.list;

export function GamesPage() {
  const { user } = useSession();
  const create = user?.role === 'coach' && <ButtonLink to={paths.newGame}>{texts.create}</ButtonLink>;
  return (
    <>
      <PageTitle actions={create}>{texts.title}</PageTitle>
      <GameList
        emptyText={create ? texts.emptyForCoach : texts.emptyForPlayer}
        withChecks={user?.role === 'coach'}
      />
      {create && (
        <TextLink to={paths.history} className="mt-6">
          {historyMessages.title}
        </TextLink>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import type { GameLog } from '#contract/scoring.ts';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { gameLogQuery } from '../features/scorebook/scorebook.data.ts';
import { Scorebook } from '../features/scorebook/scorebook.tsx';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { scorebookMessages as texts } from '../shared/scorebook/scorebook.messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';

function NoScorebook({ id, reason }: { id: number; reason: keyof typeof texts.noneText }) {
  return (
    <EmptyState
      title={texts.none}
      text={texts.noneText[reason]}
      action={
        <ButtonLink variant="line" to={paths.game(id)}>
          {texts.back}
        </ButtonLink>
      }
    />
  );
}

function LoadedScorebook({ game, log }: { game: GameDetail; log: GameLog }) {
  const { user } = useSession();
  if (log.entries.length === 0) return <NoScorebook id={game.id} reason="empty" />;
  return (
    <>
      <Scorebook game={game} log={log} />
      {user?.role === 'coach' && !user.visitor && (
        <TextLink to={paths.teamRules} className="text-small print:hidden">
          {texts.signChoice}
        </TextLink>
      )}
    </>
  );
}

function GameScorebook({ game }: { game: GameDetail }) {
  const log = useQuery({ ...gameLogQuery(game.id), enabled: game.scoring === 'open' });
  if (game.scoring !== 'open')
    return <NoScorebook id={game.id} reason={game.scoring === 'closed' ? 'closed' : 'never'} />;
  return (
    <Loaded query={log} failed={texts.failed}>
      {(loaded) => <LoadedScorebook game={game} log={loaded} />}
    </Loaded>
  );
}

export default function ScorebookPage() {
  const id = Number(useParams().id);
  const game = useQuery(gameQuery(id));
  const heading = usePageHeading(texts.title);
  return (
    <>
      <div className="print:hidden">
        <PageHead back={paths.game(id)} backLabel={texts.back}>
          <h1 ref={heading} tabIndex={-1} className="text-lg font-bold">
            {texts.title}
          </h1>
        </PageHead>
      </div>
      <Loaded query={game} failed={gamesMessages.detail.failed} missing={<MissingGame />}>
        {(loaded) => <GameScorebook key={id} game={loaded} />}
      </Loaded>
    </>
  );
}

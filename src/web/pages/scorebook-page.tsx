import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { GameDetail } from '#contract/games.ts';
import type { LiveGame } from '#contract/live.ts';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { findReasonWithoutScorebook } from '../features/scorebook/reason-without-scorebook.ts';
import { scorebookQuery } from '../features/scorebook/scorebook.data.ts';
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

function LoadedScorebook({ id, game }: { id: number; game: LiveGame }) {
  const { user } = useSession();
  const { seq, sheets } = game;
  // A log that was closed meanwhile still has its entries.
  if (!sheets) return <NoScorebook id={id} reason={seq > 0 ? 'closed' : 'empty'} />;
  return (
    <>
      <Scorebook game={game} sheets={sheets} />
      {user?.role === 'coach' && !user.visitor && (
        <TextLink to={paths.teamRules} className="text-small print:hidden">
          {texts.signChoice}
        </TextLink>
      )}
    </>
  );
}

function GameScorebook({ game }: { game: GameDetail }) {
  const { id } = game;
  const reason = findReasonWithoutScorebook(game);
  const scorebook = useQuery({ ...scorebookQuery(id), enabled: reason === null });
  if (reason !== null) return <NoScorebook id={id} reason={reason} />;
  return (
    <Loaded query={scorebook} failed={texts.failed}>
      {(loaded) => <LoadedScorebook id={id} game={loaded} />}
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

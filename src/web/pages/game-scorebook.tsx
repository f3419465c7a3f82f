import { useQuery } from '@tanstack/react-query';
import type { GameDetail } from '#contract/games.ts';
import type { LiveGame } from '#contract/live.ts';
import { followedGameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { findReasonWithoutScorebook } from '../features/scorebook/reason-without-scorebook.ts';
import { followedScorebookQuery } from '../features/scorebook/scorebook.data.ts';
import { Scorebook } from '../features/scorebook/scorebook.tsx';
import { paths } from '../paths.ts';
import { combine, Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { scorebookMessages as texts } from '../shared/scorebook/scorebook.messages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TextLink } from '../ui/text-link.tsx';

function NoScorebook({ id, reason }: { id: number; reason: keyof typeof texts.noneText }) {
  return (
    <EmptyState
      title={texts.none}
      text={texts.noneText[reason]}
      action={
        <ButtonLink variant="line" to={paths.game(id)}>
          {gamesMessages.scoring.toGame}
        </ButtonLink>
      }
    />
  );
}

interface SheetsProps {
  readonly game: GameDetail;
  readonly live: LiveGame;
}

function Sheets({ game, live }: SheetsProps) {
  const { id } = game;
  const { user } = useSession();
  const { seq, sheets } = live;
  // A log that was closed meanwhile still has its entries.
  const reason = findReasonWithoutScorebook(game) ?? (seq > 0 ? 'closed' : 'empty');
  if (game.scoring !== 'open' || !sheets) return <NoScorebook id={id} reason={reason} />;
  return (
    <>
      <Scorebook game={live} sheets={sheets} />
      {user?.role === 'coach' && !user.visitor && (
        <TextLink to={paths.teamRules} className="text-small print:hidden">
          {texts.signChoice}
        </TextLink>
      )}
    </>
  );
}

/** The sheets of a game, below the head of the page, or why there are none. */
export function GameScorebook({ id }: { id: number }) {
  const query = combine({
    game: useQuery(followedGameQuery(id)),
    live: useQuery(followedScorebookQuery(id)),
  });
  return (
    <Loaded query={query} failed={texts.failed} missing={<MissingGame />}>
      {(loaded) => <Sheets {...loaded} />}
    </Loaded>
  );
}

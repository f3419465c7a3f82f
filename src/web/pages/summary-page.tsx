import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { GameSkeleton } from '../features/games/game-skeleton.tsx';
import { GameSummary } from '../features/games/game-summary.tsx';
import { gameSummaryQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useGameState } from '../shared/game-state.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const texts = gamesMessages.summary;

function Summary({ gameId }: { gameId: number }) {
  const summary = useQuery(gameSummaryQuery(gameId));
  if (summary.isError) return <Navigate to={paths.newGame} replace />;
  return (
    <div className="max-w-2xl">
      <PageTitle>{texts.title}</PageTitle>
      <Loaded query={summary} skeleton={<GameSkeleton />}>
        {(data) => <GameSummary summary={data} />}
      </Loaded>
      <ActionBar>
        <ButtonLink variant="line" to={paths.game(gameId)}>
          {texts.toDetail}
        </ButtonLink>
        <ButtonLink to={paths.games}>{texts.toList}</ButtonLink>
      </ActionBar>
    </div>
  );
}

export default function SummaryPage() {
  const gameId = useGameState();
  if (gameId === null) return <Navigate to={paths.newGame} replace />;
  return <Summary gameId={gameId} />;
}

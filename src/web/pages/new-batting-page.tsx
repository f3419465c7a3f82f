import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { battingMessages } from '../features/batting/batting.messages.ts';
import { NewBatting } from '../features/batting/new-batting.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { gameState, useGameState } from '../shared/game-state.ts';
import { EntryFrame, EntrySkeleton } from '../shared/line-entry/entry-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

function NewBattingOf({ gameId }: { gameId: number }) {
  const game = useQuery(gameQuery(gameId));
  const navigate = useNavigate();
  const reload = () => void game.refetch();
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{battingMessages.form.newTitle}</PageTitle>
      <Loaded
        query={game}
        skeleton={
          <EntryFrame>
            <EntrySkeleton />
          </EntryFrame>
        }
      >
        {({ batting_records }) => (
          <NewBatting
            gameId={gameId}
            registered={batting_records}
            reload={reload}
            onDone={() => navigate(paths.newPitching, { state: gameState(gameId) })}
          />
        )}
      </Loaded>
    </>
  );
}

export default function NewBattingPage() {
  const gameId = useGameState();
  if (gameId === null) return <Navigate to={paths.newGame} replace />;
  return <NewBattingOf key={gameId} gameId={gameId} />;
}

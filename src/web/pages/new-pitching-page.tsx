import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { NewPitching } from '../features/pitching/new-pitching.tsx';
import { pitchingMessages } from '../features/pitching/pitching.messages.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../platform/loaded.tsx';
import { gameState, useGameState } from '../shared/game-state.ts';
import { EntryFrame, EntrySkeleton } from '../shared/line-entry/entry-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

function NewPitchingOf({ gameId }: { gameId: number }) {
  const game = useQuery(gameQuery(gameId));
  const navigate = useNavigate();
  const reload = () => void game.refetch();
  return (
    <>
      <PageTitle above={<GameLink game={game.data} />}>{pitchingMessages.form.newTitle}</PageTitle>
      <Loaded
        query={game}
        skeleton={
          <EntryFrame>
            <EntrySkeleton />
          </EntryFrame>
        }
      >
        {({ pitching_records }) => (
          <NewPitching
            gameId={gameId}
            registered={pitching_records}
            reload={reload}
            onDone={() => navigate(paths.summary, { state: gameState(gameId) })}
          />
        )}
      </Loaded>
    </>
  );
}

export default function NewPitchingPage() {
  const gameId = useGameState();
  if (gameId === null) return <Navigate to={paths.newGame} replace />;
  return <NewPitchingOf key={gameId} gameId={gameId} />;
}

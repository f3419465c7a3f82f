import { useQuery } from '@tanstack/react-query';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router';
import { battingEntry } from '../features/batting/batting-fields.tsx';
import { GameLink } from '../features/games/game-link.tsx';
import { gameQuery } from '../features/games/games.data.ts';
import { MissingGame } from '../features/games/missing-game.tsx';
import { pitchingEntry } from '../features/pitching/pitching-fields.tsx';
import { paths } from '../paths.ts';
import { getCurrentData, Loaded } from '../platform/queries/loaded.tsx';
import { makeGameLinkState, useLinkedGameId } from '../shared/game-link-state.ts';
import { LineEntryLoading } from '../shared/line-entry/entry-frame.tsx';
import type { LineEntryParts } from '../shared/line-entry/line-entry.ts';
import type { LineKind } from '../shared/line-entry/line-kind.ts';
import { NewLine } from '../shared/line-entry/new-line.tsx';
import { PageTitle } from '../ui/page-title.tsx';

function NewLineForGame<K extends LineKind>({ entry, gameId }: { entry: LineEntryParts<K>; gameId: number }) {
  const game = useQuery(gameQuery(gameId));
  const navigate = useNavigate();
  const reload = () => void game.refetch();
  return (
    <>
      <PageTitle above={<GameLink game={getCurrentData(game)} />}>{entry.texts.newTitle}</PageTitle>
      <Loaded query={game} skeleton={<LineEntryLoading />} missing={<MissingGame />}>
        {({ [entry.store.list]: registered }) => (
          <NewLine
            {...{ entry, gameId, registered, reload }}
            onDone={() => navigate(entry.nextPath, { state: makeGameLinkState(gameId) })}
          />
        )}
      </Loaded>
    </>
  );
}

export default function NewLinePage() {
  const isBatting = matchPath(paths.newBatting, useLocation().pathname) !== null;
  const gameId = useLinkedGameId();
  if (gameId === null) return <Navigate to={paths.newGame} replace />;
  return isBatting ? (
    <NewLineForGame key={gameId} entry={battingEntry} gameId={gameId} />
  ) : (
    <NewLineForGame key={gameId} entry={pitchingEntry} gameId={gameId} />
  );
}

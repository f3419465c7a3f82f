import { useQuery } from '@tanstack/react-query';
import { Activity, useEffect, useState } from 'react';
import { useMatch, useParams } from 'react-router';
import { isGameUnderWay } from '#domain/game-status.ts';
import { gameQuery } from '../features/games/games.data.ts';
import { gamesMessages } from '../features/games/games.messages.ts';
import { scorebookQuery } from '../features/scorebook/scorebook.data.ts';
import { paths } from '../paths.ts';
import { savesData, whenIdle } from '../platform/loading/idle.ts';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { usePageHeading } from '../ui/use-page-heading.ts';
import { GameDetails } from './game-details.tsx';

const Scorebook = onDemand(async () => (await import('./game-scorebook.tsx')).GameScorebook, {
  skeleton: <ScreenSkeleton />,
});

/**
 * Loads the scorebook of a game that is over when the phone is idle, and again after each response for the game: a
 * correction can change the sheets only. Returns whether there are sheets to draw.
 */
function usePreloadedScorebook(id: number): boolean {
  const { data, dataUpdatedAt } = useQuery({ ...gameQuery(id), enabled: false });
  const [loaded, setLoaded] = useState(0);
  const isWanted = data?.scoring === 'open' && !isGameUnderWay(data) && !savesData();
  useEffect(() => {
    if (!isWanted) return;
    const load = async () => {
      await whenIdle();
      // Sheets that are newer than the game are not loaded again.
      const query = { ...scorebookQuery(id), staleTime: Date.now() - dataUpdatedAt };
      const [{ sheets }] = await Promise.all([queryClient.fetchQuery(query), Scorebook.load()]);
      if (sheets) setLoaded(id);
    };
    load().catch(() => undefined);
  }, [id, isWanted, dataUpdatedAt]);
  return isWanted && loaded === id;
}

function ScorebookHead({ id }: { id: number }) {
  const { scorebook, toGame } = gamesMessages.scoring;
  const heading = usePageHeading(scorebook);
  return (
    <div className="print:hidden">
      <PageHead back={paths.game(id)} backLabel={toGame}>
        <h1 ref={heading} tabIndex={-1} className="text-lg font-bold">
          {scorebook}
        </h1>
      </PageHead>
    </div>
  );
}

/**
 * The page of a game and that of its scorebook. The sheets are drawn hidden below the game: the tap on their link then
 * waits neither for the server nor for the drawing.
 */
export default function GamePage() {
  const id = Number(useParams().id);
  const isScorebook = useMatch(paths.scorebook(':id')) !== null;
  const isReady = usePreloadedScorebook(id);
  return (
    <>
      {isScorebook ? <ScorebookHead id={id} /> : <GameDetails id={id} />}
      {(isScorebook || isReady) && (
        <Activity mode={isScorebook ? 'visible' : 'hidden'}>
          <Scorebook key={id} id={id} />
        </Activity>
      )}
    </>
  );
}

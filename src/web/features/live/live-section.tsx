import { useEffect, useRef } from 'react';
import type { GameDetail } from '#contract/games.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { queryKeys } from '../../query-keys.ts';
import type { LiveGame } from '../../shared/live/live-game.ts';
import { describeAge, describeState } from '../../shared/live/live-state.ts';
import { LiveHead, LiveParts } from '../../shared/live/live-view.tsx';
import { useLiveGame, useTick } from '../../shared/live/use-live-game.ts';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { liveSectionMessages as texts } from './live.messages.ts';
import { createMemberSource } from './member-source.ts';

function useMine({ players }: Pick<LiveGame, 'players'>): number | null {
  const { user } = useSession();
  const own = [user?.own_id, ...(user?.children ?? []).map(({ id }) => id)];
  const index = players.findIndex(({ user_id }) => user_id !== null && own.includes(user_id));
  return index < 0 ? null : index;
}

function useFreshPage(id: number, game: LiveGame | null): void {
  const score = game?.line.map(({ total }) => total).join('–');
  const state = game ? `${game.phase} ${score} ${game.now?.inning} ${game.now?.half}` : null;
  const before = useRef(state);
  useEffect(() => {
    const isChange = before.current !== null && before.current !== state;
    before.current = state;
    if (isChange) void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), exact: true });
  }, [state, id]);
}

function Shown({ game, age }: { game: LiveGame; age: string }) {
  const mine = useMine(game);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-x-10">
      {game.phase !== 'over' && (
        <div className="grid gap-3">
          <LiveHead game={game} age={age} showsScore={false} />
        </div>
      )}
      <LiveParts game={game} mine={mine} />
    </div>
  );
}

export function LiveSection({ game: { id } }: { game: GameDetail }) {
  const { game, failure, retry, ...arrival } = useLiveGame(() => createMemberSource(id));
  const now = useTick();
  const online = useOnline();
  useFreshPage(id, game);
  if (hasStatus(failure, 404)) return <Section title={texts.title}>{texts.gone}</Section>;
  if (!game && failure !== null) return <ErrorState title={texts.failed} onRetry={retry} />;
  return (
    <Section
      title={texts.title}
      aside={game && describeState(game, { failure, ...arrival }, now, online)}
      className="print:hidden"
    >
      {game ? (
        <Shown game={game} age={describeAge(game, arrival, now)} />
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Section>
  );
}

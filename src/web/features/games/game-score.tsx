import type { Ref } from 'react';
import type { Game } from '#contract/games.ts';
import { formatRunsOfBothSides } from '#domain/game-status.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { gamesMessages } from './games.messages.ts';

function Side({ name, score }: { name: string; score: string }) {
  return (
    <div className="min-w-0 text-center">
      <p className="text-small font-semibold">{name}</p>
      <p className="text-figure-xl font-semibold tracking-tight tabular-nums">{score}</p>
    </div>
  );
}

/** The scores stay on one line even if a team's name takes several lines. */
export function GameScore({ game, ref }: { game: Game; ref?: Ref<HTMLDivElement> }) {
  const [own, theirs] = formatRunsOfBothSides(game);
  return (
    <div
      ref={ref}
      className="grid w-full max-w-xl justify-self-center grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] max-tiny:grid-cols-2 items-end gap-2"
    >
      <Side name={game.team.name} score={own} />
      {/* As high as a score, so that the mark is centred between the scores. */}
      <GameMark
        game={game}
        className="h-[2.875rem] px-1 max-tiny:order-last max-tiny:col-span-2 max-tiny:h-auto max-tiny:justify-center"
      />
      <Side name={game.opponent} score={theirs} />
    </div>
  );
}

export function Memo({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="mb-1 text-small font-bold text-ink-2">{gamesMessages.fields.memo}</h2>
      <p className="max-w-prose whitespace-pre-wrap">{text}</p>
    </section>
  );
}

export function GameSkeleton() {
  return (
    <Loading>
      <Skeleton className="mx-auto h-4 w-40 lg:mx-0" />
      <Skeleton className="mt-2 h-16 w-full max-w-xl" />
      <Skeleton className="mt-3 h-18 w-full" />
      <div className="mt-6 grid gap-px">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}

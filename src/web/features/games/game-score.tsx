import type { Game } from '#contract/games.ts';
import { ResultMark } from '../../shared/result-mark.tsx';

function Side({ name, score, own }: { name: string; score: number; own: boolean }) {
  return (
    <div className="min-w-0 text-center">
      <p className="line-clamp-3 text-small font-semibold">{name}</p>
      <p className={`text-figure-xl font-semibold tracking-tight tabular-nums ${own ? '' : 'text-ink-2'}`}>
        {score}
      </p>
    </div>
  );
}

export function GameScore({ game }: { game: Game }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 rounded-md border border-chalk bg-sheet px-3 py-3.5">
      <Side name={game.team.name} score={game.team_score} own />
      <ResultMark result={game.result} className="px-1" />
      <Side name={game.opponent} score={game.opponent_score} own={false} />
    </div>
  );
}

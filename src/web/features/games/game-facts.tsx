import type { Game } from '#contract/games.ts';
import { Tag } from '../../ui/tag.tsx';

export function GameFacts({ game }: { game: Game }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
      <span className="tabular-nums">{game.formatted_date}</span>
      <Tag>{game.game_type}</Tag>
      {game.tournament !== game.game_type && <span className="min-w-0">{game.tournament}</span>}
    </p>
  );
}

import type { Game } from '#contract/games.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { stateLabel } from '../../shared/state-label.ts';
import { Tag } from '../../ui/tag.tsx';

export function ScoreLine({ game }: { game: Game }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="flex max-w-full items-center gap-x-2 max-tiny:flex-wrap text-base text-ink">
        <span className="line-clamp-2 max-w-24 shrink-0 leading-tight wrap-anywhere min-[22rem]:max-w-28 md:max-w-80">
          {game.team.name}
        </span>
        <b className="shrink-0 text-figure-m tabular-nums">{game.team_score}</b>
        <GameMark game={game} compact />
        <b className="shrink-0 text-figure-m tabular-nums">{game.opponent_score}</b>
        <span className="line-clamp-2 max-w-40 min-w-0 leading-tight wrap-anywhere md:max-w-80">
          {game.opponent}
        </span>
      </span>
      {stateLabel(game) && <Tag>{stateLabel(game)}</Tag>}
      <Tag>{game.game_type}</Tag>
      {game.tournament !== game.game_type && <span>{game.tournament}</span>}
    </p>
  );
}

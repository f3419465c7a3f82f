import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.game;

export function GameLine({ game }: { game: Game }) {
  return (
    <Link
      to={paths.game(game.id)}
      className="flex min-h-target items-center gap-2.5 px-4 py-1 tabular-nums -outline-offset-2! hover:bg-field-soft"
    >
      <GameMark game={game} compact />
      <span className="text-[1.0625rem] font-semibold whitespace-nowrap">{formatGameScore(game)}</span>
      <span className="grid min-w-0 flex-1">
        <span className="leading-snug font-semibold break-words">{game.opponent}</span>
        <span className="line-clamp-2 text-tiny text-ink-2">
          {[formatGameStatus(game), game.tournament].filter(Boolean).join('・')}
        </span>
      </span>
      <span className="sr-only">{texts.open}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
    </Link>
  );
}

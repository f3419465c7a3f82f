import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { formatMonthDay } from '#domain/day.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { paths } from '../../../paths.ts';
import { useFilterSearch } from '../../../shared/game-filter/use-game-filter.ts';
import { formatGameStatus } from '../../../shared/game-status-text.ts';
import { GameMark } from '../../../shared/result-mark.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.team;
const MAX_ROWS = 5;

function GameLine({ game }: { game: Game }) {
  return (
    <Link
      to={paths.game(game.id)}
      className="grid min-h-target grid-cols-[auto_auto_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-1.5 text-small tabular-nums -outline-offset-2! hover:bg-paper"
    >
      <span className="min-w-10 text-ink-2">
        <span className="max-sm:hidden print:inline">{formatMonthDay(game.date, true)}</span>
        <span className="sm:hidden print:hidden">{formatMonthDay(game.date)}</span>
      </span>
      <GameMark game={game} compact />
      <b className="min-w-12 text-base font-semibold whitespace-nowrap">{formatGameScore(game)}</b>
      <span className="grid lg:flex lg:items-baseline lg:gap-3">
        <span className="truncate font-semibold">{game.opponent}</span>
        <span className="truncate text-tiny text-ink-2">
          {[formatGameStatus(game), game.tournament].filter(Boolean).join('・')}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-3 print:hidden" />
    </Link>
  );
}

export function TeamLog({ games }: { games: readonly Game[] }) {
  const search = useFilterSearch();
  return (
    <Section
      title={texts.log}
      aside={
        <TextLink to={{ pathname: paths.games, search }} className="text-small print:hidden">
          {texts.allGames}
        </TextLink>
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
        {games.slice(0, MAX_ROWS).map((game) => (
          <li key={game.id} className="border-t border-chalk first:border-t-0">
            <GameLine game={game} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

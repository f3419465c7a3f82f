import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import { cx } from '../../ui/cx.ts';
import { gamesMessages } from './games.messages.ts';
import { gamesShown, SHOWN, useShownGames } from './use-shown-games.ts';

const texts = gamesMessages.list;

const look =
  'flex min-h-target items-center gap-1.5 border-b-2 px-1 text-small whitespace-nowrap hover:text-field';

/** Filters by what is left to do: games that are not confirmed, and games with findings. */
export function ShownGamesLinks({ games }: { games: readonly Game[] }) {
  const { shown, searchFor } = useShownGames();
  return (
    <nav aria-label={texts.shownLabel} className="mb-3 flex gap-x-4 overflow-x-auto">
      {SHOWN.map((choice) => (
        <Link
          key={choice}
          to={searchFor(choice)}
          replace
          aria-current={choice === shown ? 'true' : undefined}
          className={cx(look, choice === shown ? 'border-field font-bold text-field' : 'border-transparent')}
        >
          {texts.shown[choice]}
          <span className="tabular-nums">{texts.numberOfGames(gamesShown(games, choice).length)}</span>
        </Link>
      ))}
    </nav>
  );
}

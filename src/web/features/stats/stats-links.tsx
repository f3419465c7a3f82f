import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useFilterSearch } from '../../shared/game-filter/use-game-filter.ts';
import { playersMessages } from './players.messages.ts';

/** A link to the players, with the same filter. */
export function PlayersLink() {
  const search = useFilterSearch();
  return (
    <Link
      to={{ pathname: paths.players, search }}
      className="inline-flex min-h-target items-center gap-1 text-small font-bold text-field hover:text-field-strong print:hidden"
    >
      {playersMessages.list.title}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}

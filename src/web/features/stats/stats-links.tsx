import { ChevronRight, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useHasGames } from '../../shared/game-filter/game-filter.data.ts';
import { useFilterSearch } from '../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { playersMessages } from './players.messages.ts';
import { statsMessages } from './stats.messages.ts';

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

export function BookletLink({ className }: { className?: string }) {
  const search = useFilterSearch();
  if (!useHasGames()) return null;
  return (
    <ButtonLink
      variant="ghost"
      to={{ pathname: paths.booklet, search }}
      aria-label={statsMessages.booklet.name}
      className={cx('font-bold text-field!', className)}
    >
      <Printer aria-hidden className="size-4" />
      <span className="sm:hidden">{statsMessages.booklet.short}</span>
      <span className="max-sm:hidden">{statsMessages.booklet.name}</span>
    </ButtonLink>
  );
}

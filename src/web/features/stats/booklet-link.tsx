import { Printer } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useFilterSearch } from '../../shared/game-filter/use-game-filter.ts';
import { useHasGames } from '../../shared/game-filter/use-has-games.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { statsMessages } from './stats.messages.ts';

const texts = statsMessages.booklet;

/** A link to the printable figures, with the same filter. */
export function BookletLink({ className }: { className?: string }) {
  const search = useFilterSearch();
  if (!useHasGames()) return null;
  return (
    <ButtonLink
      variant="ghost"
      to={{ pathname: paths.booklet, search }}
      aria-label={texts.name}
      className={cx('font-bold text-field!', className)}
    >
      <Printer aria-hidden className="size-4" />
      <span className="sm:hidden">{texts.short}</span>
      <span className="max-sm:hidden">{texts.name}</span>
    </ButtonLink>
  );
}

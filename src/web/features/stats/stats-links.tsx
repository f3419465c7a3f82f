import { Printer, Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useFilterSearch } from '../../shared/game-filter/use-game-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { playersMessages } from './players.messages.ts';

/** Links to the players and the booklet with the same filter. */
export function StatsLinks() {
  const search = useFilterSearch();
  return (
    <>
      <ButtonLink variant="line" to={{ pathname: paths.players, search }} className="min-h-target! px-4!">
        <Users aria-hidden className="size-4" />
        {playersMessages.list.title}
      </ButtonLink>
      <ButtonLink
        variant="line"
        to={{ pathname: paths.booklet, search }}
        className="min-h-target! min-w-target px-3! sm:px-4!"
      >
        <Printer aria-hidden className="size-4" />
        <span className="sr-only sm:not-sr-only">{playersMessages.booklet}</span>
      </ButtonLink>
    </>
  );
}

import { useSearchParams } from 'react-router';
import type { Game } from '#contract/games.ts';

/** All games, those that are not complete, those whose lines do not add up. */
export const SHOWN = ['all', 'open', 'differing'] as const;
export type Shown = (typeof SHOWN)[number];

const tests: Record<Shown, (game: Game) => boolean> = {
  all: () => true,
  open: ({ confirmed }) => !confirmed,
  differing: ({ findings }) => findings.length > 0,
};

export function gamesShown(games: readonly Game[], shown: Shown): Game[] {
  return games.filter(tests[shown]);
}

/** Which games the list shows stands in the address, beside the filter. */
export function useShownGames() {
  const [search] = useSearchParams();
  const shown = SHOWN.find((known) => known === search.get('show')) ?? 'all';

  function addressOf(next: Shown): string {
    const address = new URLSearchParams(search);
    if (next === 'all') address.delete('show');
    else address.set('show', next);
    return `?${address}`;
  }

  return { shown, addressOf };
}

import { useSearchParams } from 'react-router';
import type { Game } from '#contract/games.ts';

/** `open`: not confirmed. `differing`: with findings of the check. */
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

/** The choice is kept in the URL, beside the filter. */
export function useShownGames() {
  const [search] = useSearchParams();
  const shown = SHOWN.find((known) => known === search.get('show')) ?? 'all';

  function searchFor(next: Shown): string {
    const changed = new URLSearchParams(search);
    if (next === 'all') changed.delete('show');
    else changed.set('show', next);
    return `?${changed}`;
  }

  return { shown, searchFor };
}

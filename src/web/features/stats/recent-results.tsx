import { Link } from 'react-router';
import type { GameResult } from '#domain/game.ts';
import { paths } from '../../paths.ts';
import { useFilterSearch } from '../../shared/game-filter/use-game-filter.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { statsMessages } from './stats.messages.ts';

const MAX_SHOWN = 5;

/** The results of the last games, latest at the right; links to all games. */
export function RecentResults({ results }: { results: readonly GameResult[] }) {
  const search = useFilterSearch();
  const recent = results.slice(0, MAX_SHOWN).reverse();
  // Reserve the line while the games load.
  if (recent.length === 0) return <p className="min-h-target" />;
  return (
    <Link
      to={{ pathname: paths.games, search }}
      className="-mx-2 flex min-h-target items-center gap-2 rounded-md px-2 hover:bg-field-soft"
    >
      <span className="text-small font-semibold text-field underline underline-offset-4">
        {statsMessages.manager.recent(recent.length)}
      </span>
      <span className="flex gap-1.5">
        {recent.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its index
          <ResultMark key={index} result={result} compact />
        ))}
      </span>
    </Link>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { filterGames, GAMES_FILTERS, type Game, type GamesFilter, type ListedGame } from '#contract/games.ts';
import { hasSeveralYears } from '#domain/day.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { getCurrentData, Loaded } from '../../platform/queries/loaded.tsx';
import { useStoredDrafts } from '../../saving/use-draft.ts';
import { GameFilterBar } from '../../shared/game-filter/game-filter-bar.tsx';
import { NoGamesInFilter } from '../../shared/game-filter/no-games-in-filter.tsx';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { useColumns } from '../../ui/use-wide.ts';
import { type GameMonth, GameRow, groupGamesByMonth } from './game-row.tsx';
import { gamesQuery } from './games.data.ts';
import { gamesMessages } from './games.messages.ts';

const sameDay = (a: Game, b: Game) => a.date === b.date && a.opponent === b.opponent;

/**
 * Returns the number of a game among the games against the same opponent on one day, from 1. Returns null if
 * it is the only one.
 */
export function findGameNumberOfDay(games: readonly Game[], game: Game): number | null {
  const ids = games.filter((other) => sameDay(other, game)).map(({ id }) => id);
  return ids.length > 1 ? ids.sort((a, b) => a - b).indexOf(game.id) + 1 : null;
}

/** Keeps in the URL (`show`) which games are listed. */
export function useGamesFilter() {
  const [search, setSearch] = useSearch();
  const filter = GAMES_FILTERS.find((option) => option === search.get('show')) ?? 'all';

  function choose(next: string | undefined): void {
    const change = (now: URLSearchParams) => {
      const changed = new URLSearchParams(now);
      if (next === undefined) changed.delete('show');
      else changed.set('show', next);
      return changed;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  }

  return { filter, choose };
}

const texts = gamesMessages.list;

/**
 * The number of rows in the first render. These rows fill a phone or a wide screen; the others follow after the paint.
 */
const AT_FIRST = { narrow: 14, wide: 20 };

const ROW_REM = 2.75;

function ListSkeleton() {
  return (
    <Loading>
      <Skeleton className="my-2 h-4 w-12" />
      <div className="-mx-4 divide-y divide-chalk border-y border-chalk-strong bg-sheet md:mx-0 md:rounded-md md:border-x">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((row) => (
          <div key={row} className="flex min-h-target items-center gap-4 px-4">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface MonthProps {
  readonly month: GameMonth;
  /** Whether the headings name the year, because the list has games of several years. */
  readonly withYear: boolean;
  readonly games: readonly ListedGame[];
  readonly withChecks: boolean;
  readonly drafts: ReadonlySet<string>;
  /** Whether the month is below the first screen. The browser lays it out shortly before it comes into view. */
  readonly far: boolean;
  readonly wide: boolean;
}

function Month({ month, withYear, games, far, ...row }: MonthProps) {
  const id = useId();
  const { wins, losses, draws } = month.record;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-end justify-between pt-1 pb-0.5 text-small leading-snug md:pt-4 md:pb-1">
        <h2 id={id} className="font-bold">
          {withYear ? texts.monthOfYear(month.year, month.month) : texts.month(month.month)}
        </h2>
        <span className="text-ink-2 tabular-nums">{texts.record(wins, losses, draws)}</span>
      </div>
      <ul
        className={cx(
          '-mx-4 border-y border-chalk-strong bg-sheet md:mx-0 md:rounded-md md:border-x',
          far && '[content-visibility:auto]',
        )}
        style={far ? { containIntrinsicHeight: `auto ${month.games.length * ROW_REM}rem` } : undefined}
      >
        {month.games.map((game) => (
          <GameRow key={game.id} game={game} numberOfDay={findGameNumberOfDay(games, game)} {...row} />
        ))}
      </ul>
    </section>
  );
}

function NoMatchingGames({ filter }: { filter: GamesFilter }) {
  return <EmptyState title={filter === 'open' ? texts.noneOpen : texts.noneDiffering} />;
}

interface MonthsProps {
  readonly games: readonly ListedGame[];
  readonly filter: GamesFilter;
  readonly withChecks: boolean;
}

function Months({ games, filter, withChecks }: MonthsProps) {
  const drafts = useStoredDrafts();
  const listed = filterGames(games, filter);
  const wide = useColumns();
  const first = listed.slice(0, wide ? AT_FIRST.wide : AT_FIRST.narrow);
  // Renders the other rows after the first screen. With all rows at once, a tap on a slow phone takes 196 ms instead
  // of 85 ms.
  const isPainted = usePainted();
  const months = groupGamesByMonth(isPainted ? listed : first);
  const withYear = hasSeveralYears(listed.map(({ date }) => date));
  if (listed.length === 0) return <NoMatchingGames filter={filter} />;
  return (
    <>
      {months.map((month) => (
        <Month
          key={month.key}
          far={!month.games.some((game) => first.includes(game))}
          {...{ month, withYear, games, withChecks, drafts, wide }}
        />
      ))}
    </>
  );
}

interface NoGamesProps extends Pick<GameListProps, 'emptyText' | 'emptyAction'> {
  readonly narrowed: boolean;
}

function NoGames({ emptyText, emptyAction, narrowed }: NoGamesProps) {
  if (narrowed) return <NoGamesInFilter />;
  return (
    <div className="mt-3">
      <EmptyState title={texts.empty} text={emptyText} action={emptyAction} />
    </div>
  );
}

interface GameListProps {
  readonly emptyText: string;
  readonly emptyAction: ReactNode;
  /** Whether to show status and findings, and a filter for both. */
  readonly withChecks: boolean;
}

export function GameList({ emptyText, emptyAction, withChecks }: GameListProps) {
  const { filter, narrowed } = useGameFilter();
  const query = useQuery(gamesQuery(filter));
  const games = getCurrentData(query) ?? [];
  const { filter: chosen, choose } = useGamesFilter();
  const shown = withChecks ? chosen : 'all';
  const filterByState = {
    param: 'show',
    label: texts.filterLabel,
    options: GAMES_FILTERS.filter((choice) => choice !== 'all').map((choice) => ({
      value: choice,
      label: texts.filters[choice],
      count: filterGames(games, choice).length,
    })),
    chosen: shown === 'all' ? undefined : shown,
    choose,
  };
  return (
    <>
      <GameFilterBar
        className="mb-0"
        aside={games.length > 0 && texts.numberOfGames(filterGames(games, shown).length)}
        {...(withChecks && { further: filterByState })}
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {() =>
          games.length > 0 ? (
            <Months games={games} filter={shown} withChecks={withChecks} />
          ) : (
            <NoGames {...{ emptyText, emptyAction, narrowed }} />
          )
        }
      </Loaded>
    </>
  );
}

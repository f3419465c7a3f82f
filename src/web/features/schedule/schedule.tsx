import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatShortDay, parseDay } from '#domain/day.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { afterPaint } from '../../ui/on-demand.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { gamesMessages } from '../games/games.messages.ts';
import { Agenda, listAgendaEntries } from './agenda.tsx';
import { Calendar } from './calendar.tsx';
import {
  CalendarMarksProvider,
  groupGamesByDay,
  groupItemsByDay,
  useCalendarMarks,
  useHolidays,
} from './calendar-marks.ts';
import { formatFullDay } from './days.ts';
import { GameLine } from './game-line.tsx';
import { pairGames, toAnnouncedGame } from './item-games.ts';
import type { Poll } from './poll-line.tsx';
import { scheduleQuery } from './schedule.data.ts';
import { scheduleMessages as texts } from './schedule.messages.ts';
import { type ItemHandlers, type RenderScoreNow, ScheduleEntry } from './schedule-entry.tsx';
import { useScheduleEditing } from './use-schedule-editing.ts';

const ScheduleDialogs = afterPaint(async () => (await import('./schedule-dialogs.tsx')).ScheduleDialogs);

function ItemsSkeleton() {
  return (
    <Loading>
      <div className="rounded-md border border-chalk bg-sheet">
        {['w-14', 'w-20', 'w-36', 'w-16'].map((width) => (
          <div
            key={width}
            className="flex min-h-11 items-center gap-6 border-t border-chalk px-4 first:border-t-0"
          >
            <Skeleton className="h-3.5 w-12" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/**
 * A button that adds an item. It is in a bar on a phone and at the window's edge on a wide screen, so that it covers no
 * row.
 */
function AddButton({ day, onClick }: { day: string; onClick: () => void }) {
  return (
    <>
      {/* Space as high as the bar, which covers the end of the page. */}
      <div className="h-13 md:hidden print:hidden" />
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-(--spacing-bar) z-10 flex h-13 items-center justify-between gap-3 border-t border-chalk bg-sheet pr-3 pl-4 md:inset-x-auto md:right-5 md:bottom-6 lg:right-1 md:h-auto md:border-0 md:bg-transparent md:p-0 print:hidden"
      >
        <span aria-hidden className="text-small text-ink-2 tabular-nums md:hidden">
          {texts.day.add(formatShortDay(day))}
        </span>
        <button
          type="button"
          aria-label={texts.dialog.open}
          onClick={onClick}
          className="grid size-11 place-items-center rounded-full bg-field text-on-field hover:bg-field-strong"
        >
          <Plus aria-hidden className="size-6" />
        </button>
      </div>
    </>
  );
}

/** Stores the selected day in the URL, so that a reload or a link shows the same day. The default is today. */
function useSelectedDay() {
  const [search, setSearch] = useSearchParams();
  const param = search.get('date') ?? '';
  const day = parseDay(param) ? param : getToday();
  // Replaces the history entry, so that "back" leaves the page instead of stepping through the days.
  const select = (next: string) => setSearch({ date: next }, { replace: true, preventScrollReset: true });
  return { day, select };
}

interface ScheduleProps {
  readonly games: readonly Game[];
  readonly polls: ReadonlyMap<number, Poll>;
  readonly editable: boolean;
  readonly records: boolean;
  readonly scoreNow?: RenderScoreNow | undefined;
  readonly rowActions?: (item: ScheduleItem) => ReactNode;
}

/**
 * Returns the page that records the game of an item, with initial values for its form. Returns null if the item is no
 * game, is cancelled, is in the future, or has a recorded game.
 */
function recordPage(item: ScheduleItem, games: readonly Game[]): string | null {
  if (item.date > getToday() || item.cancelled || item.game_id) return null;
  const game = toAnnouncedGame(item, games, gamesMessages.placeInMemo);
  return game && paths.newGameWith({ ...game });
}

const dayTexts = texts.day;

const HEADING = 'day-of-schedule';

/** Shows the selected day. The heading gets the focus if the focused element is removed. */
function DayHeading({ day, ref }: { day: string; ref: Ref<HTMLHeadingElement> }) {
  const holiday = useCalendarMarks().holidayOn(day);
  return (
    <div className="mt-2 mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-chalk-strong pb-1">
      <h2
        id={HEADING}
        ref={ref}
        tabIndex={-1}
        aria-live="polite"
        className="scroll-mt-20 font-bold tabular-nums outline-none"
      >
        {dayTexts.title(formatFullDay(day))}
      </h2>
      {holiday && <span className="text-small text-sunday-ink">{holiday}</span>}
    </div>
  );
}

function DayItems({ day, actions }: { day: string; actions: ItemHandlers }) {
  const marks = useCalendarMarks();
  const [items, games] = [marks.itemsOn(day), marks.gamesOn(day)];
  const pairs = pairGames(items, games);
  const paired = new Set(pairs.values());
  const others = games.filter((game) => !paired.has(game));
  if (items.length + games.length === 0) return <p className="text-small text-ink-2">{dayTexts.none}</p>;
  return (
    <div className="grid gap-3">
      {others.length > 0 && (
        <ul
          aria-label={dayTexts.games}
          className="divide-y divide-chalk rounded-md border border-chalk-strong bg-sheet"
        >
          {others.map((game) => (
            <li key={game.id}>
              <GameLine game={game} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <ul aria-labelledby={HEADING} className="grid items-start gap-3 md:grid-cols-2 lg:grid-cols-1">
          {items.map((item) => (
            <ScheduleEntry key={item.id} item={item} game={pairs.get(item.id)} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  );
}

export function Schedule({ games, polls, editable, records, scoreNow, rowActions }: ScheduleProps) {
  const query = useQuery(scheduleQuery);
  const byDay = useMemo(() => groupItemsByDay(query.data ?? []), [query.data]);
  const playedByDay = useMemo(() => groupGamesByDay(games), [games]);
  const entries = useMemo(() => listAgendaEntries(query.data ?? [], games, getToday()), [query.data, games]);
  const holidayOn = useHolidays();
  const { day, select } = useSelectedDay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { add, actions, dialogs } = useScheduleEditing({ day, onSaved: ({ date }) => select(date), heading });
  const marks = {
    itemsOn: (date: string) => byDay.get(date) ?? [],
    gamesOn: (date: string) => playedByDay.get(date) ?? [],
    holidayOn,
  };
  const findPage = (item: ScheduleItem) => (records ? recordPage(item, games) : null);
  return (
    <CalendarMarksProvider value={marks}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
        <div>
          <Calendar day={day} onSelect={select} />
          <DayHeading day={day} ref={heading} />
          <Loaded query={query} skeleton={<ItemsSkeleton />} failed={texts.failed}>
            {() => (
              <DayItems day={day} actions={{ ...(editable && actions), recordPage: findPage, scoreNow }} />
            )}
          </Loaded>
        </div>
        {query.data && (
          <Agenda {...{ entries, day, polls, scoreNow }} recordPage={findPage} actions={rowActions} />
        )}
      </div>
      {editable && (
        <>
          <AddButton day={day} onClick={add} />
          <ScheduleDialogs {...dialogs} />
        </>
      )}
    </CalendarMarksProvider>
  );
}

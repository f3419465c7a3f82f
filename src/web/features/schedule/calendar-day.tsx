import type { ComponentProps } from 'react';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { findCountedGameResult, formatGameScore } from '#domain/game-status.ts';
import { getToday } from '../../platform/days.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { useCalendarMarks } from './calendar-marks.ts';
import { formatFullDay } from './days.ts';
import { announcesGame } from './item-games.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.calendar;

type Tone = 'weekday' | 'saturday' | 'sunday';

const tones: Record<Tone, { cell: string; ink: string }> = {
  weekday: { cell: 'bg-sheet hover:bg-paper', ink: 'text-ink' },
  saturday: { cell: 'bg-saturday', ink: 'text-saturday-ink' },
  sunday: { cell: 'bg-sunday', ink: 'text-sunday-ink' },
};

/** Returns the tone of a day. A public holiday looks like a Sunday, even if the holiday is a Saturday. */
function findTone(weekday: number, holiday: string | undefined): Tone {
  if (holiday || weekday === 0) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

function Items({ items }: { items: readonly ScheduleItem[] }) {
  const [first] = items;
  if (!first) return null;
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-1 lg:w-full">
      <span data-dot className="size-1.5 shrink-0 rounded-full bg-ink-2 lg:hidden" />
      <span className="hidden text-left text-tiny leading-tight text-ink lg:line-clamp-2">
        {announcesGame(first) ? texts.gameDay : (first.type ?? scheduleMessages.item.nameless)}
      </span>
    </span>
  );
}

const formatResult = (game: Game) => findCountedGameResult(game) ?? formatGameStatus(game) ?? game.result;

function Games({ games }: { games: readonly Game[] }) {
  return games.map((game) => (
    <span
      key={game.id}
      aria-hidden
      className="flex min-w-0 items-center gap-x-1 text-tiny leading-none text-ink lg:w-full lg:flex-wrap lg:leading-tight"
    >
      <GameMark game={game} compact />
      <span className="hidden whitespace-nowrap lg:inline">{formatGameScore(game)}</span>
    </span>
  ));
}

interface CalendarDayProps extends ComponentProps<'button'> {
  readonly date: string;
  /** The day of the week; 0 is Sunday. */
  readonly weekday: number;
  /** Whether the content of the day is shown as well. */
  readonly wide: boolean;
  /** Whether the day is not in the month that is shown. */
  readonly outside: boolean;
  readonly selected: boolean;
  /** Whether the Tab key leads to this day; true for one day of the calendar. */
  readonly tabbable: boolean;
}

export function CalendarDay(props: CalendarDayProps) {
  const { date, weekday, wide, outside, selected, tabbable, ...button } = props;
  const { itemsOn, gamesOn, holidayOn } = useCalendarMarks();
  const items = itemsOn(date);
  const games = gamesOn(date);
  const holiday = holidayOn(date);
  const { cell, ink } = tones[findTone(weekday, holiday)];
  const isToday = date === getToday();
  const number = Number(date.slice(8));
  const facts = [
    isToday && texts.today,
    holiday,
    items.length > 0 && texts.items(items.length),
    ...games.map((game) => texts.game(formatResult(game), formatGameScore(game), game.opponent)),
    selected && texts.selected,
  ].filter((fact) => typeof fact === 'string');
  const label = texts.day(formatFullDay(date), facts);
  return (
    <button
      {...button}
      type="button"
      // On a wide screen, a label would have to repeat the scores that are shown (WCAG 2.5.3).
      aria-label={wide ? undefined : label}
      data-day={date}
      tabIndex={tabbable ? 0 : -1}
      className={cx(
        'relative flex h-11 w-full flex-col items-center gap-0.5 px-1 pt-0.5 text-small leading-6.5 tabular-nums focus-visible:z-2 lg:h-16 lg:items-stretch lg:pt-1',
        cell,
        outside ? 'text-ink-3' : ink,
        isToday && 'z-1 font-bold lg:font-normal shadow-[inset_0_0_0_1.5px_var(--ink)]',
      )}
    >
      {wide && <span className="sr-only">{label}</span>}
      {wide || selected ? (
        <span
          aria-hidden
          className={cx(
            'size-6.5 shrink-0 rounded-full text-center',
            selected && 'bg-field text-on-field',
            (selected || isToday) && 'font-bold',
          )}
        >
          {number}
        </span>
      ) : (
        number
      )}
      {items.length + games.length > 0 && (
        <span className="flex w-full min-w-0 items-center justify-center gap-1 lg:grid lg:justify-stretch lg:gap-0">
          <Games games={games} />
          <Items items={items} />
        </span>
      )}
    </button>
  );
}

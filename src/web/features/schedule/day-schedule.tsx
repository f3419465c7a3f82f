import type { Ref } from 'react';
import { useCalendarMarks } from './calendar-marks.ts';
import { dateOf, formatFullDay } from './days.ts';
import { GameLine } from './game-line.tsx';
import { pairGames } from './item-games.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { type ItemActions, ScheduleEntry } from './schedule-entry.tsx';

const texts = scheduleMessages.day;

const HEADING = 'day-of-schedule';

/** The heading of the selected day. It takes the focus when the focused element is removed. */
export function DayHeading({ day, ref }: { day: string; ref: Ref<HTMLHeadingElement> }) {
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
        {texts.title(formatFullDay(dateOf(day)))}
      </h2>
      {holiday && <span className="text-small text-sunday-ink">{holiday}</span>}
    </div>
  );
}

/** The items of the day, each with the game that came of it, and the games that no item announced. */
export function DayItems({ day, actions }: { day: string; actions: ItemActions }) {
  const marks = useCalendarMarks();
  const [items, games] = [marks.itemsOn(day), marks.gamesOn(day)];
  const pairs = pairGames(items, games);
  const paired = new Set(pairs.values());
  const others = games.filter((game) => !paired.has(game));
  if (items.length + games.length === 0) return <p className="text-small text-ink-2">{texts.none}</p>;
  return (
    <div className="grid gap-3">
      {others.length > 0 && (
        <ul
          aria-label={texts.games}
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

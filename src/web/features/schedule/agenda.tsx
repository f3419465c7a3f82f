import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { parseDay, WEEKDAYS } from '#domain/day.ts';
import { formatGameScore } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/days.ts';
import { formatGameStatus } from '../../shared/game-status-text.ts';
import { GameMark } from '../../shared/result-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { useColumns } from '../../ui/use-wide.ts';
import { groupGamesByDay, groupItemsByDay } from './calendar-marks.ts';
import { findWeekStart, formatFullDay, formatMonthOrYear } from './days.ts';
import { announcesGame, isAhead, pairGames } from './item-games.ts';
import { listTimes, nameItem } from './item-words.ts';
import { type Poll, PollLine } from './poll-line.tsx';
import { scheduleMessages } from './schedule.messages.ts';
import type { RenderScoreNow } from './schedule-entry.tsx';

const texts = scheduleMessages.agenda;

const MAX_ROWS = 10;
const FIRST_ROWS = 4;

type AgendaEntry = { readonly date: string } & (
  | { readonly item: ScheduleItem; readonly game: Game | undefined }
  | { readonly item: null; readonly game: Game }
);

function entriesOn(date: string, items: readonly ScheduleItem[], games: readonly Game[]): AgendaEntry[] {
  const pairs = pairGames(items, games);
  const paired = new Set(pairs.values());
  return [
    ...items.map((item) => ({ date, item, game: pairs.get(item.id) })),
    ...games.filter((game) => !paired.has(game)).map((game) => ({ date, item: null, game })),
  ];
}

/** Lists everything from today on, and the games of this week that are over, recorded or not. */
export function listAgendaEntries(
  items: readonly ScheduleItem[],
  games: readonly Game[],
  now: string,
): AgendaEntry[] {
  const from = findWeekStart(now);
  const [itemsOn, gamesOn] = [groupItemsByDay(items), groupGamesByDay(games)];
  const days = [...new Set([...itemsOn.keys(), ...gamesOn.keys()])].filter((day) => day >= from).sort();
  return days
    .flatMap((day) => entriesOn(day, itemsOn.get(day) ?? [], gamesOn.get(day) ?? []))
    .filter(({ date, item, game }) => {
      return date >= now || game !== undefined || (item && !item.cancelled && announcesGame(item));
    });
}

interface AgendaProps {
  readonly entries: readonly AgendaEntry[];
  readonly day: string;
  /** The answers by item id. Has only items that ask for answers. */
  readonly polls: ReadonlyMap<number, Poll>;
  /** Returns the page that records the game of an item; null if the item is no game, or the user may not record. */
  readonly recordPage: (item: ScheduleItem) => string | null;
  readonly scoreNow?: RenderScoreNow | undefined;
  /** Renders further actions below an item for which the team still prepares. */
  readonly actions: ((item: ScheduleItem) => ReactNode) | undefined;
}

const weekdayInk = ['text-sunday-ink', '', '', '', '', '', 'text-saturday-ink'];

/** The day of a row. If the row above is on the same day, only screen readers get the day. */
function DayMark({ date, repeated }: { date: string; repeated: boolean }) {
  const { day, weekday } = parseDay(date) ?? { day: 1, weekday: 0 };
  return (
    <span className={cx('pt-0.5 text-center leading-tight', weekdayInk[weekday])}>
      <span className="sr-only">{formatFullDay(date)}</span>
      <span aria-hidden className={repeated ? 'invisible' : undefined}>
        <b className="block text-[1.0625rem] tabular-nums">{day}</b>
        <span className="text-tiny">{date === getToday() ? texts.today : WEEKDAYS[weekday]}</span>
      </span>
    </span>
  );
}

function GameWords({ game }: { game: Game }) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 font-semibold">
        <GameMark game={game} compact />
        <span className="shrink-0 tabular-nums">{formatGameScore(game)}</span>
        <span className="min-w-0 break-words">{game.opponent}</span>
      </span>
      <span className="line-clamp-2 text-small text-ink-2">
        {[formatGameStatus(game), game.tournament, scheduleMessages.game.open].filter(Boolean).join('・')}
      </span>
    </>
  );
}

function ItemWords({ item, poll }: { item: ScheduleItem; poll: Poll | undefined }) {
  const { cancelled, cancel_reason: reason, tournament, location } = item;
  const facts = cancelled ? [reason] : [...listTimes(item), location];
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={cx('min-w-0 font-semibold break-words', cancelled && 'text-ink-2 line-through')}>
          {nameItem(item)}
        </span>
        {cancelled && <Tag className="border-clay text-clay!">{scheduleMessages.cancellation.cancelled}</Tag>}
        {tournament && !cancelled && <Tag className="max-w-full truncate">{tournament}</Tag>}
      </span>
      <span className="line-clamp-2 text-small text-ink-2 tabular-nums">
        {facts.filter(Boolean).join('・')}
      </span>
      {poll && !cancelled && <PollLine poll={poll} />}
    </>
  );
}

interface RowProps extends Omit<AgendaProps, 'entries'> {
  readonly entry: AgendaEntry;
  readonly repeated: boolean;
}

const rowLook =
  'grid min-h-target grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-3 px-4 py-2.5 -outline-offset-2! hover:bg-field-soft';

function Row({ entry, repeated, day, polls, recordPage, scoreNow, actions }: RowProps) {
  const { date, item, game } = entry;
  const record = item && !game ? recordPage(item) : null;
  const extra = item && isAhead(item, game, getToday()) ? actions?.(item) : null;
  const itemPage = item && paths.scheduleItem(item.id);
  return (
    <li className={cx('bg-sheet', date === day && 'lg:bg-field-soft')}>
      <Link to={game ? paths.game(game.id) : (itemPage ?? paths.schedule)} className={rowLook}>
        <DayMark date={date} repeated={repeated} />
        <span className="grid min-w-0 gap-0.5">
          {game && <GameWords game={game} />}
          {item && !game && <ItemWords item={item} poll={polls.get(item.id)} />}
        </span>
        <ChevronRight aria-hidden className="mt-1 size-4 shrink-0 text-ink-2" />
      </Link>
      {(record || extra) && (
        <div className="-mt-1.5 flex flex-wrap items-center justify-end gap-x-4 px-4 pb-1 pl-15">
          {extra}
          {record && item && date === getToday() && scoreNow?.(item, 'ghost')}
          {record && (
            <Link
              to={record}
              className={cx(
                'inline-flex min-h-target items-center text-small',
                date === getToday() ? 'text-ink-2' : 'font-bold text-field',
              )}
            >
              {date === getToday() ? scheduleMessages.item.recordLater : scheduleMessages.item.record}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

function Rows({ entries, ...rest }: AgendaProps) {
  const toMonth = ({ date }: AgendaEntry) => date.slice(0, 7);
  return (
    <ul className="-mx-4 divide-y divide-chalk border-y border-chalk-strong bg-sheet md:mx-0 md:overflow-hidden md:rounded-md md:border-x">
      {entries.map((entry, index) => {
        const before = entries[index - 1];
        const month = toMonth(entry);
        const isNewMonth = month !== (before ? toMonth(before) : getToday().slice(0, 7));
        return (
          <Fragment key={`${entry.date} ${entry.item?.id ?? ''} ${entry.game?.id ?? ''}`}>
            {isNewMonth && (
              <li aria-hidden className="bg-paper px-4 py-1.5 text-small font-bold tabular-nums">
                {formatMonthOrYear(entry.date, getToday())}
              </li>
            )}
            <Row {...rest} entry={entry} repeated={before?.date === entry.date} />
          </Fragment>
        );
      })}
    </ul>
  );
}

export function Agenda(props: AgendaProps) {
  const { entries } = props;
  const title = entries.some(({ date }) => date < getToday()) ? texts.withPast : texts.title;
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, entries.length - MAX_ROWS);
  // Renders the rows below the first screen of a phone later. With them, a tap takes 117 ms instead of 97 ms.
  const isPainted = usePainted(useColumns());
  const listed = all ? entries : entries.slice(0, isPainted ? MAX_ROWS : FIRST_ROWS);
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-small font-bold text-ink-2">{title}</h2>
      {entries.length === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        <Rows {...props} entries={listed} />
      )}
      {hidden > 0 && (
        <Button variant="line" onClick={() => setAll(true)}>
          {texts.more(hidden)}
        </Button>
      )}
    </section>
  );
}

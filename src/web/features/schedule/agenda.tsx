import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScheduleItem } from '#contract/schedule.ts';
import { today } from '../../platform/days.ts';
import { dateOf, formatShortDay } from './days.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.agenda;

const SHOWN = 20;

interface ItemLinkProps {
  readonly item: ScheduleItem;
  readonly onShow: (day: string) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Selects the item's day. */
function ItemLink({ item, onShow, className, children }: ItemLinkProps) {
  return (
    <Link
      to={`?date=${item.date}`}
      replace
      preventScrollReset
      onClick={() => onShow(item.date)}
      className={className}
    >
      {children}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-2" />
    </Link>
  );
}

function dayText(day: string): string {
  return day === today() ? texts.today : formatShortDay(dateOf(day));
}

interface ItemsProps {
  /** From today on, in their order. */
  readonly items: readonly ScheduleItem[];
  readonly onShow: (day: string) => void;
}

/** The next item in one line, above the calendar: what the page is opened for most. */
export function NextItem({ items: [item], onShow }: ItemsProps) {
  if (!item) return null;
  const { date, time, type, location } = item;
  return (
    <ItemLink
      item={item}
      onShow={onShow}
      className="mb-2 flex min-h-target items-center gap-2 rounded-md border border-field bg-field-soft px-3 text-small tabular-nums hover:border-field-strong print:hidden"
    >
      <span className="font-bold whitespace-nowrap text-field">{texts.next}</span>
      <span className="font-semibold whitespace-nowrap">
        {dayText(date)} {time?.slice(0, 5)}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {type ?? texts.nameless} {location}
      </span>
    </ItemLink>
  );
}

/** What comes, below the selected day. */
export function Agenda({ items, onShow }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={texts.title} className="mt-6">
      <h2 className="mb-2 text-small font-bold text-ink-2">{texts.title}</h2>
      <ul className="-mx-4 divide-y divide-chalk border-y border-chalk-strong bg-sheet md:mx-0 md:rounded-md md:border-x">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <ItemLink
              item={item}
              onShow={onShow}
              className="grid min-h-target grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-2 px-4 py-1 text-small tabular-nums -outline-offset-2! hover:bg-field-soft"
            >
              <span className="font-semibold">{dayText(item.date)}</span>
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{item.type ?? texts.nameless}</span>
                <span className="truncate text-tiny text-ink-2">
                  {[item.time && texts.meeting(item.time.slice(0, 5)), item.location]
                    .filter(Boolean)
                    .join('・')}
                </span>
              </span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

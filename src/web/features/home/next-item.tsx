import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScheduleItem } from '#contract/schedule.ts';
import { countDaysBetween, formatDayNear, formatTime } from '#domain/day.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { homeMessages } from './home.messages.ts';
import { listComingItems } from './home-days.ts';
import { asideLink, HomeSection } from './home-section.tsx';

const texts = homeMessages.next;

function Item({ item, today }: { item: ScheduleItem; today: string }) {
  return (
    <Link
      to={paths.scheduleItem(item.id)}
      className="flex items-center gap-3 rounded-md border border-chalk-strong bg-sheet px-4 py-3 tabular-nums hover:border-control hover:bg-paper"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="text-title">{formatDayNear(item.date, today)}</b>
          {item.time && <span className="text-ink-2">{texts.meeting(formatTime(item.time))}</span>}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={cx('line-clamp-2 font-semibold', item.cancelled && 'text-ink-2 line-through')}>
            {formatScheduleItemTitle(item) ?? texts.unknown}
          </span>
          {item.cancelled && <Tag className="border-clay text-clay!">{texts.cancelled}</Tag>}
        </span>
        {item.location && <span className="line-clamp-2 text-small text-ink-2">{item.location}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2" />
    </Link>
  );
}

function Nothing({ isCoach }: { isCoach: boolean }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-md border border-chalk bg-sheet px-3.5 py-2">
      <p className="text-ink-2">{isCoach ? texts.none : texts.noneForPlayer}</p>
      {isCoach && (
        <Link to={paths.schedule} className={asideLink}>
          <Plus aria-hidden className="size-4" />
          {texts.add}
        </Link>
      )}
    </div>
  );
}

function NextLoading() {
  return (
    <Loading className="h-36">
      <Skeleton className="mt-3 h-4 w-16" />
      <Skeleton className="mt-4 h-24 w-full" />
    </Loading>
  );
}

interface NextItemProps {
  readonly items: readonly ScheduleItem[] | undefined;
  /** The current time as YYYY-MM-DDTHH:MM. */
  readonly now: string;
  readonly isCoach: boolean;
  readonly below?: (item: ScheduleItem) => ReactNode;
}

export function NextItem({ items, now, isCoach, below }: NextItemProps) {
  if (!items) return <NextLoading />;
  const [item] = listComingItems(items, now);
  const today = now.slice(0, 10);
  return (
    <HomeSection
      title={texts.title}
      aside={
        item && (
          <span className="text-small text-ink-2">{texts.days(countDaysBetween(today, item.date))}</span>
        )
      }
    >
      {item ? <Item item={item} today={today} /> : <Nothing isCoach={isCoach} />}
      {item && below?.(item)}
    </HomeSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { OpenItem } from '#contract/attendance.ts';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { countDaysBetween } from '#domain/day.ts';
import { isGameScheduleItem } from '#domain/schedule.ts';
import { itemAttendanceQuery } from '../features/attendance/attendance.data.ts';
import { CalendarFeedButton } from '../features/calendar-feed/calendar-feed-button.tsx';
import { gamesQuery } from '../features/games/games.data.ts';
import { holidaysQuery, scheduleQuery } from '../features/schedule/schedule.data.ts';
import { scheduleMessages } from '../features/schedule/schedule.messages.ts';
import { Schedule } from '../features/schedule/schedule.tsx';
import { AskInRow } from '../features/sharing/item-share.tsx';
import { paths } from '../paths.ts';
import { getToday } from '../platform/days.ts';
import type { PageQueries } from '../platform/queries/data-provider.tsx';
import { queryClient } from '../platform/queries/data-provider.tsx';
import { getCurrentData } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { openItemsQuery } from '../shared/attendance/open-items.data.ts';
import { cx } from '../ui/cx.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ScoreButton } from './score-button.tsx';

export const queries: PageQueries = (prefetch) => [
  prefetch(scheduleQuery),
  prefetch(openItemsQuery),
  prefetch(holidaysQuery),
  prefetch(gamesQuery()),
];

const NO_GAMES: readonly Game[] = [];

/**
 * The number of days ahead for which rows have buttons. Later items have none, so that the urgent ones stand out.
 */
const SOON = 7;

const isSoon = (day: string) => countDaysBetween(getToday(), day) <= SOON;

function AskRow({ item, count }: { item: ScheduleItem; count: number }) {
  const loadPeople = async () => {
    const { unanswered } = await queryClient.fetchQuery(itemAttendanceQuery(item.id));
    return unanswered.map((person) => ({ ...person, id: person.member_id }));
  };
  return <AskInRow item={item} count={count} loadPeople={loadPeople} />;
}

function rowActions(item: ScheduleItem, poll: OpenItem | undefined) {
  const unanswered = isSoon(item.answer_by?.slice(0, 10) ?? item.date) ? (poll?.counts.unanswered ?? 0) : 0;
  const isNextGame = isGameScheduleItem(item) && item.asks && isSoon(item.date);
  if (unanswered === 0 && !isNextGame) return null;
  return (
    <>
      {unanswered > 0 && <AskRow item={item} count={unanswered} />}
      {isNextGame && (
        <Link
          to={paths.lineup(item.id)}
          className="inline-flex min-h-target min-w-target items-center justify-end text-small font-bold text-field hover:text-field-strong"
        >
          {scheduleMessages.item.lineup}
        </Link>
      )}
    </>
  );
}

export default function SchedulePage() {
  const { user } = useSession();
  const isCoach = user?.role === 'coach';
  // The schedule works without the games, so a failed load of them is not reported here.
  const games = getCurrentData(useQuery(gamesQuery())) ?? NO_GAMES;
  const open = useQuery(openItemsQuery).data?.items;
  const polls = useMemo(() => new Map(open?.map((poll) => [poll.item_id, poll])), [open]);
  return (
    // In one column, the space on the right is for the coach's button that adds an item.
    <div className={cx('max-w-7xl', isCoach && 'md:max-lg:pr-14')}>
      <PageTitle dense actions={<CalendarFeedButton />}>
        {scheduleMessages.title}
      </PageTitle>
      <Schedule
        games={games}
        polls={polls}
        editable={isCoach}
        records={user?.records === true}
        {...(user?.records && {
          scoreNow: (item, variant) => (
            <ScoreButton
              {...{ item, games, variant }}
              className={variant === 'ghost' ? 'font-bold text-field!' : ''}
            />
          ),
        })}
        {...(isCoach && { rowActions: (item) => rowActions(item, polls.get(item.id)) })}
      />
    </div>
  );
}

import { holidaysQuery, scheduleQuery } from '../features/schedule/schedule.data.ts';
import { scheduleMessages } from '../features/schedule/schedule.messages.ts';
import { Schedule } from '../features/schedule/schedule.tsx';
import type { PageQueries } from '../platform/data-provider.tsx';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const queries: PageQueries = (prefetch) => [prefetch(scheduleQuery), prefetch(holidaysQuery)];

export default function SchedulePage() {
  const { user } = useSession();
  return (
    <div className="max-w-5xl">
      <PageTitle sub={user?.team?.name}>{scheduleMessages.title}</PageTitle>
      <Schedule editable={user?.role === 'coach'} />
    </div>
  );
}

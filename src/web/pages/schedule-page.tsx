import { Schedule } from '../features/schedule/schedule.tsx';
import { scheduleMessages } from '../messages/schedule.ts';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function SchedulePage() {
  const { user } = useSession();
  return (
    <div className="max-w-5xl">
      <PageTitle sub={user?.team?.name}>{scheduleMessages.title}</PageTitle>
      <Schedule editable={user?.role === 'coach'} />
    </div>
  );
}

import { useParams } from 'react-router';
import type { User } from '#contract/account.ts';
import { READERS, type Reader } from '../features/help/guides.ts';
import { helpMessages as texts } from '../features/help/help.messages.ts';
import { Help } from '../features/help/help.tsx';
import { useSession } from '../platform/session/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';

/**
 * Returns the reader whose guide the user gets. Visitors without a team get the coach's guide, because they usually
 * want to run a team.
 */
function findReader(user: User | null): Reader {
  if (!user?.team || user.role === 'coach') return 'coach';
  return user.own_id === null ? 'guardian' : 'player';
}

export default function HelpPage() {
  const { restoring, user } = useSession();
  const { reader } = useParams();
  const named = READERS.find((option) => option === reader);
  // Waits for the session, because the reader's role decides which guide is shown.
  if (restoring) return <ScreenSkeleton />;
  return (
    <div className={user ? 'max-w-4xl' : 'mx-auto max-w-4xl px-4 pt-8 pb-16 md:px-8'}>
      <PageTitle>{texts.title}</PageTitle>
      <Help reader={named ?? findReader(user)} />
    </div>
  );
}

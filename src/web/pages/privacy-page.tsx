import { privacyMessages } from '../features/operator/privacy.messages.ts';
import { Privacy } from '../features/operator/privacy.tsx';
import { useSession } from '../platform/session.tsx';
import { cx } from '../ui/cx.ts';
import { PageTitle } from '../ui/page-title.tsx';

export default function PrivacyPage() {
  const { user } = useSession();
  return (
    <div className={cx('max-w-prose', !user && 'mx-auto px-4 pt-8 pb-16')}>
      <PageTitle sub={privacyMessages.sub}>{privacyMessages.title}</PageTitle>
      <Privacy />
    </div>
  );
}

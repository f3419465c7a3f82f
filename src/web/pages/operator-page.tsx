import { Invites } from '../features/operator/invites.tsx';
import { Log } from '../features/operator/log.tsx';
import { operatorMessages as texts } from '../features/operator/operator.messages.ts';
import { PrivacyForm } from '../features/operator/privacy-form.tsx';
import { SessionsEnd } from '../features/operator/sessions-end.tsx';
import { State } from '../features/operator/state.tsx';
import { Teams } from '../features/operator/teams.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import NotFoundPage from './not-found-page.tsx';

/** To everybody but the operator, the page does not exist. */
export default function OperatorPage() {
  const { restoring, unconfirmed, user } = useSession();
  if (restoring || unconfirmed === 'asking') return <ScreenSkeleton />;
  if (!user?.operator) return <NotFoundPage />;
  return (
    <div className="max-w-4xl">
      <PageTitle above={<TextLink to={paths.myPage}>{texts.back}</TextLink>} sub={texts.sub}>
        {texts.title}
      </PageTitle>
      <div className="grid gap-10">
        <State />
        <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-x-14">
          <Teams />
          <div className="grid gap-10">
            <Invites />
            <SessionsEnd />
            <PrivacyForm />
            <Log />
          </div>
        </div>
      </div>
    </div>
  );
}

import { useNavigate } from 'react-router';
import { AccountDeletion } from '../features/account/account-deletion.tsx';
import { myPageQuery } from '../features/account/my-page.data.ts';
import { myPageMessages as texts } from '../features/account/my-page.messages.ts';
import { ownSessionsQuery } from '../features/account/own-sessions.data.ts';
import { OwnSessions } from '../features/account/own-sessions.tsx';
import { PasswordChange } from '../features/account/password-change.tsx';
import { Profile } from '../features/account/profile.tsx';
import { TeamSettings } from '../features/team/team-settings.tsx';
import { paths } from '../paths.ts';
import type { PageQueries } from '../platform/data-provider.tsx';
import { useSession } from '../platform/session.tsx';
import { BelowFold } from '../ui/below-fold.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';

function TeamlessNotice() {
  return (
    <Notice
      tone="info"
      title={texts.teamless.title}
      action={<ButtonLink to={paths.join}>{texts.teamless.join}</ButtonLink>}
    >
      {texts.teamless.text}
    </Notice>
  );
}

function Deletion({ inTeam }: { inTeam: boolean }) {
  const navigate = useNavigate();
  return (
    <Section title={texts.deletion.title}>
      <AccountDeletion inTeam={inTeam} onDeleted={() => navigate(paths.home, { replace: true })} />
    </Section>
  );
}

function LoginSettings() {
  return (
    <>
      <PasswordChange />
      <OwnSessions />
    </>
  );
}

/** On a wide screen, the long team settings are beside the profile. */
function CoachSections() {
  return (
    <div className="grid max-w-lg items-start gap-10 lg:max-w-4xl lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <Profile />
      <div className="grid gap-10 lg:row-span-2">
        <TeamSettings />
      </div>
      <div className="grid gap-10">
        <BelowFold>
          <LoginSettings />
        </BelowFold>
      </div>
    </div>
  );
}

export const queries: PageQueries = (prefetch) => [prefetch(myPageQuery), prefetch(ownSessionsQuery)];

export default function MyPagePage() {
  const { user } = useSession();
  const team = user?.team;
  return (
    <>
      <PageTitle sub={team?.name}>{texts.title}</PageTitle>
      {team && user.role === 'coach' ? (
        <CoachSections />
      ) : (
        <div className="grid max-w-lg gap-10">
          {!team && <TeamlessNotice />}
          <Profile />
          <BelowFold>
            <LoginSettings />
            <Deletion inTeam={Boolean(team)} />
          </BelowFold>
        </div>
      )}
    </>
  );
}

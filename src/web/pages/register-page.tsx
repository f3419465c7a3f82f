import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { TeamRole } from '#domain/team.ts';
import { invitationQuery } from '../features/account/account.data.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { FoundingNotice, useFoundingRefusal } from '../features/account/founding.tsx';
import { loginMessages } from '../features/account/login.messages.ts';
import type { LoginState } from '../features/account/login-state.ts';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { paths } from '../paths.ts';
import { isInLineApp } from '../platform/in-line-app.ts';
import { pageAfterLogin } from '../platform/session/page-after-login.ts';
import { useSession } from '../platform/session/session.tsx';
import { shellMessages } from '../shell/shell.messages.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.register;

const LineAppNotice = onDemand(
  async () => (await import('../features/account/line-app-notice.tsx')).LineAppNotice,
  { preload: false },
);

/**
 * Reads the preselected choice from the URL: a founding invite or `role=coach` means a new team. An invite code
 * means joining and takes precedence.
 */
function useLink() {
  const [search] = useSearchParams();
  const inviteCode = search.get('invite') ?? '';
  const foundingInvite = search.get('found') ?? '';
  const founds = (search.get('role') === 'coach' || foundingInvite !== '') && !inviteCode;
  return { inviteCode, foundingInvite, founds };
}

function Registration({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { inviteCode, foundingInvite, founds } = useLink();
  const refused = useFoundingRefusal(foundingInvite);
  const role: TeamRole = founds && !refused ? 'coach' : 'player';
  return (
    <>
      {refused && !inviteCode && (
        <div className="mb-5">
          <FoundingNotice refused={refused} />
        </div>
      )}
      <RegistrationForm
        key={`${refused} ${inviteCode}`}
        {...{ inviteCode, foundingInvite, role, onRegistered }}
        choosing={!refused && !inviteCode}
      />
      {inviteCode && !refused && (
        <TextLink to={paths.registerTeam} className="mt-3">
          {texts.ownTeam}
        </TextLink>
      )}
    </>
  );
}

export default function RegisterPage() {
  const navigate = useNavigate();
  const { inviteCode, foundingInvite } = useLink();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { data } = useQuery(invitationQuery(inviteCode));
  const openLogin = (email: string) => {
    pageAfterLogin.keepForOtherTabs();
    const state: LoginState = { email, registered: true };
    navigate(paths.login, { state });
  };
  if (user && inviteCode) return <Navigate to={paths.joinBy(inviteCode)} replace />;
  if (user && foundingInvite) return <Navigate to={paths.newTeamBy(foundingInvite)} replace />;
  return (
    <NarrowPage>
      {isInLineApp() && <LineAppNotice path={pathname + search} reason="register" />}
      <PageTitle sub={data && texts.joins(data.team.name)}>{texts.title}</PageTitle>
      <Registration onRegistered={openLogin} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-chalk pt-4 text-ink-2">
        {texts.haveAccount}
        <TextLink
          to={paths.login}
          onClick={() => inviteCode && pageAfterLogin.keep(paths.joinBy(inviteCode))}
        >
          {texts.login}
        </TextLink>
        <span className="flex basis-full flex-wrap gap-x-6">
          <TextLink to={inviteCode ? paths.helpFor('player') : paths.help}>{shellMessages.help}</TextLink>
          <TextLink to={paths.privacy}>{loginMessages.privacy}</TextLink>
        </span>
      </p>
    </NarrowPage>
  );
}

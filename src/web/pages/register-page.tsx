import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Role } from '#domain/team.ts';
import { invitationQuery } from '../features/account/account.data.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import type { LoginState } from '../features/account/login-state.ts';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import { wanted } from '../platform/wanted.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.register;

/** The specification's first choice is the player. A link that offers to create a team says `role=coach`. */
function useLink() {
  const [search] = useSearchParams();
  const inviteCode = search.get('invite') ?? '';
  const role: Role = search.get('role') === 'coach' && !inviteCode ? 'coach' : 'player';
  return { inviteCode, role };
}

export default function RegisterPage() {
  const navigate = useNavigate();
  const { inviteCode, role } = useLink();
  const { user } = useSession();
  const { data: invitation } = useQuery(invitationQuery(inviteCode));
  const openLogin = (email: string) => {
    wanted.keepForOtherTabs();
    const state: LoginState = { email, registered: true };
    navigate(paths.login, { state });
  };
  if (user && inviteCode) return <Navigate to={paths.joinBy(inviteCode)} replace />;
  return (
    <NarrowPage>
      <PageTitle sub={invitation && texts.invitedTo(invitation.team.name)}>{texts.title}</PageTitle>
      <RegistrationForm inviteCode={inviteCode} role={role} onRegistered={openLogin} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-chalk pt-4 text-ink-2">
        {texts.haveAccount}
        <TextLink to={paths.login} onClick={() => inviteCode && wanted.keep(paths.joinBy(inviteCode))}>
          {texts.login}
        </TextLink>
      </p>
    </NarrowPage>
  );
}

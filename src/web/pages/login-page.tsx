import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginMessages as texts } from '../features/account/login.messages.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { type LoginState, readLoginState } from '../features/account/login-state.ts';
import { paths } from '../paths.ts';
import { isInLineApp } from '../platform/in-line-app.ts';
import { pageAfterLogin } from '../platform/session/page-after-login.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

// Most users come to log in. Parts that only a new user needs are loaded on demand.
const RegisteredNotice = onDemand(
  async () => (await import('../features/account/registered-notice.tsx')).RegisteredNotice,
  { preload: false },
);

const LineAppNotice = onDemand(
  async () => (await import('../features/account/line-app-notice.tsx')).LineAppNotice,
  { preload: false },
);

export default function LoginPage() {
  const navigate = useNavigate();
  const { email, registered } = readLoginState(useLocation().state);
  const [correcting, setCorrecting] = useState(false);
  const showCorrected = (corrected: string) => {
    const state: LoginState = { email: corrected, registered: true };
    navigate(paths.login, { replace: true, state });
    setCorrecting(false);
  };
  return (
    <NarrowPage>
      {isInLineApp() && !registered && (
        <LineAppNotice path={pageAfterLogin.read() ?? paths.myPage} reason="login" />
      )}
      <PageTitle sub={!registered && pageAfterLogin.read() !== null && texts.wanted}>
        {registered ? texts.registeredTitle : texts.title}
      </PageTitle>
      {registered && (
        <RegisteredNotice
          email={email}
          correcting={correcting}
          onCorrecting={setCorrecting}
          onCorrected={showCorrected}
        />
      )}
      {!correcting && (
        <LoginForm
          key={email}
          email={email}
          onLogin={() => navigate(pageAfterLogin.read() ?? paths.myPage)}
        />
      )}
      <div className="mt-6 grid justify-items-start border-t border-chalk pt-4">
        <TextLink to={paths.passwordForget}>{texts.forgot}</TextLink>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          {texts.noAccount}
          <TextLink to={paths.register}>{texts.register}</TextLink>
        </p>
        <TextLink to={paths.privacy}>{texts.privacy}</TextLink>
      </div>
    </NarrowPage>
  );
}

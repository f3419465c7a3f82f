import { useLocation, useNavigate } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { paths } from '../paths.ts';
import { wanted } from '../platform/wanted.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.login;

/** Reminds users who have just registered to open their verification mail. */
function RegisteredNotice() {
  const state: unknown = useLocation().state;
  const registered = typeof state === 'object' && state !== null && 'registered' in state;
  if (!registered) return null;
  return (
    <Notice tone="good" title={texts.registered} announced className="mb-5">
      {texts.registeredText}
    </Notice>
  );
}

export default function LoginPage() {
  const navigate = useNavigate();
  return (
    <NarrowPage>
      <PageTitle sub={wanted.read() !== null && texts.wanted}>{texts.title}</PageTitle>
      <RegisteredNotice />
      <LoginForm onLogin={() => navigate(wanted.read() ?? paths.myPage)} />
      <div className="mt-6 grid justify-items-start border-t border-chalk pt-4">
        <TextLink to={paths.passwordForget}>{texts.forgot}</TextLink>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          {texts.noAccount}
          <TextLink to={paths.register}>{texts.register}</TextLink>
        </p>
      </div>
    </NarrowPage>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import { accountMessages } from '../features/account/account.messages.ts';
import { RegistrationForm } from '../features/account/registration-form.tsx';
import { paths } from '../paths.ts';
import { wanted } from '../platform/wanted.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.register;

export default function RegisterPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onRegistered = () => {
    wanted.keepForOtherTabs();
    navigate(paths.login, { state: { registered: true } });
  };
  return (
    <NarrowPage>
      <PageTitle>{texts.title}</PageTitle>
      <RegistrationForm inviteCode={search.get('invite') ?? ''} onRegistered={onRegistered} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-chalk pt-4 text-ink-2">
        {texts.haveAccount}
        <TextLink to={paths.login}>{texts.login}</TextLink>
      </p>
    </NarrowPage>
  );
}

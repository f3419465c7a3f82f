import { accountMessages } from '../features/account/account.messages.ts';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { paths } from '../paths.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.forgotPassword;

export default function ForgotPasswordPage() {
  return (
    <NarrowPage>
      <PageTitle sub={texts.text}>{texts.title}</PageTitle>
      <ForgotPasswordForm />
      <div className="mt-6 border-t border-chalk pt-4">
        <TextLink to={paths.login}>{texts.back}</TextLink>
      </div>
    </NarrowPage>
  );
}

import { useState } from 'react';
import { accountApi, emailOnly } from '#contract/account.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { EmailField } from '../features/account/email-field.tsx';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { bindField, useContractForm, useSubmit } from '../platform/forms/form.ts';
import { FormFailureNotice } from '../platform/forms/form-failure-notice.tsx';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.forgotPassword;

function ForgotPasswordForm() {
  const form = useContractForm(emailOnly, { email: '' });
  const [status, setStatus] = useState<string | null>(null);
  const { submit, failure, pending } = useSubmit(form, {
    failed: accountMessages.resetPassword.failed,
    send: async (body) => {
      setStatus(null);
      setStatus((await call(accountApi.forgotPassword, { body })).status);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {status && <Notice tone="good" title={status} announced />}
      <FormFailureNotice failure={failure} />
      <EmailField {...bindField(form, 'email')} />
      <Button type="submit" pending={pending}>
        {accountMessages.forgotPassword.submit}
      </Button>
    </form>
  );
}

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

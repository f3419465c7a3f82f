import { useState } from 'react';
import { accountApi, emailOnly } from '#contract/account.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';

export function ForgotPasswordForm() {
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
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <Button type="submit" pending={pending}>
        {accountMessages.forgotPassword.submit}
      </Button>
    </form>
  );
}

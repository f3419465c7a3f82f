import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { accountApi, passwordReset } from '#contract/account.ts';
import { accountMessages } from '../features/account/account.messages.ts';
import { EmailField } from '../features/account/email-field.tsx';
import type { LoginState } from '../features/account/login-state.ts';
import { NewPasswordFields } from '../features/account/new-password-fields.tsx';
import { passwordMessages as labels } from '../features/account/password.messages.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/api/api.ts';
import { type ContractForm, useContractForm, useSubmit } from '../platform/forms/form.ts';
import { FormFailureNotice } from '../platform/forms/form-failure-notice.tsx';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

const texts = accountMessages.resetPassword;

/** How long the success message is shown, in milliseconds. */
const READING_MS = 2000;

interface ResetPasswordFormProps {
  readonly token: string;
  readonly email: string;
}

function useReset({ token, email }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const form = useContractForm(passwordReset, { token, email, password: '', password_confirmation: '' });
  const [status, setStatus] = useState<string | null>(null);
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (body) => setStatus((await call(accountApi.resetPassword, { body })).status),
  });
  useEffect(() => {
    if (status === null) return;
    const state: LoginState = { email: form.getValues('email'), registered: false };
    const timer = setTimeout(() => navigate(paths.login, { state }), READING_MS);
    return () => clearTimeout(timer);
  }, [status, form, navigate]);
  return { form, status, ...submission };
}

/** Explains a used, expired or invalid link. The user cannot correct it in a field, but needs a new link. */
function LinkInvalid({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="error" title={text} action={<TextLink to={paths.passwordForget}>{texts.again}</TextLink>} />
  );
}

function Passwords({ form }: { form: ContractForm<typeof passwordReset> }) {
  const [password, email] = useWatch({ control: form.control, name: ['password', 'email'] });
  return (
    <NewPasswordFields
      form={form}
      label={labels.new}
      confirmationLabel={labels.newConfirmation}
      typed={password}
      words={[email]}
    />
  );
}

function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { form, status, submit, failure, pending } = useReset(props);
  const { token, email } = form.formState.errors;
  // Leaves out a copy of the error about the link, which the server puts on both fields for clients that show only
  // `email`.
  const emailError = email?.message === token?.message ? undefined : email?.message;
  if (status !== null)
    return (
      <Notice tone="good" title={status} announced>
        {texts.toLogin}
      </Notice>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <LinkInvalid text={token?.message} />
      {failure?.reason && <FormFailureNotice failure={{ text: failure.reason }} />}
      <EmailField error={emailError ?? failure?.text} {...form.register('email')} />
      <Passwords form={form} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  return (
    <NarrowPage>
      <PageTitle>{accountMessages.resetPassword.title}</PageTitle>
      <ResetPasswordForm token={search.get('token') ?? ''} email={search.get('email') ?? ''} />
    </NarrowPage>
  );
}

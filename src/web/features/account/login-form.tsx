import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { type Credentials, useSession } from '../../platform/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { loginMessages as texts } from './login.messages.ts';

// Loaded on demand, because many users see this page first, and only submitting needs these files.
const credentials = fileOnDemand(async () => (await import('#contract/account.ts')).credentials);
const ResendVerification = onDemand(
  async () => (await import('./resend-verification.tsx')).ResendVerification,
);

interface LoginFormProps {
  /** The address that the user has just registered or verified; empty if there is none. */
  readonly email: string;
  readonly onLogin: () => void;
}

interface Unverified {
  readonly email: string;
  readonly text: string;
}

function readUnverified(error: unknown, email: string): Unverified | null {
  if (!(error instanceof ApiError) || error.errors.emailVerified?.[0] !== false) return null;
  return { email, text: error.text('message') ?? texts.unverified };
}

/** Returns the server's message about a rejected login, from `errors` or the top level of the response. */
export function readRejection(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { emailPass } = error.body;
  return error.text('emailPass') ?? (typeof emailPass === 'string' ? emailPass : undefined);
}

function useLoginForm({ email, onLogin }: LoginFormProps) {
  const session = useSession();
  const form = useContractForm(credentials, { email, password: '', remember: true });
  const [unverified, setUnverified] = useState<Unverified | null>(null);

  async function send(values: Credentials) {
    setUnverified(null);
    try {
      await session.login(values);
    } catch (error) {
      const unverifiedEmail = readUnverified(error, values.email);
      if (!unverifiedEmail) throw error;
      setUnverified(unverifiedEmail);
      return;
    }
    onLogin();
  }

  const submission = useSubmit(form, { send, failed: texts.failed, refusal: readRejection });
  return { ...submission, unverified, form };
}

export function LoginForm(props: LoginFormProps) {
  const { submit, failure, pending, unverified, form } = useLoginForm(props);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      {unverified && <ResendVerification {...unverified} />}
      <EmailField {...bindField(form, 'email')} />
      <PasswordField label={texts.password} {...bindField(form, 'password')} />
      <Checkbox label={texts.remember} description={texts.rememberHint} {...form.register('remember')} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

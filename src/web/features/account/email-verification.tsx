import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type accountApi, emailOnly, emailVerification } from '#contract/account.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { paths } from '../../paths.ts';
import { ApiError, NetworkError } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { queryClient } from '../../platform/queries/data-provider.tsx';
import { pageAfterLogin } from '../../platform/session/page-after-login.ts';
import { useSession } from '../../platform/session/session.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useResendVerification, useVerification, verificationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';
import type { LoginState } from './login-state.ts';

const texts = accountMessages.verification;

type Verification = EndpointResponse<(typeof accountApi)['verifyEmail']>;

function ResendForm() {
  const form = useContractForm(emailOnly, { email: '' });
  const resend = useResendVerification();
  const { submit, failure, pending } = useSubmit(form, {
    send: ({ email }) => resend.mutateAsync(email),
    failed: texts.resendFailed,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {resend.isSuccess && <Notice tone="good" title={texts.resent} announced />}
      <FormFailureNotice failure={failure} />
      <EmailField {...bindField(form, 'email')} />
      <Button type="submit" pending={pending}>
        {texts.resend}
      </Button>
    </form>
  );
}

function LoginLink({ variant, email = '' }: { variant: 'primary' | 'line'; email?: string }) {
  const state: LoginState = { email, registered: false };
  return (
    <ButtonLink variant={variant} to={paths.login} state={state}>
      {texts.login}
    </ButtonLink>
  );
}

function VerificationFailed() {
  return (
    <>
      <Notice tone="error" title={texts.failed}>
        {texts.failedText}
      </Notice>
      <ResendForm />
      <LoginLink variant="line" />
    </>
  );
}

function Verified({ email }: { email: string }) {
  return (
    <>
      <Notice tone="good" title={texts.done} announced>
        {texts.doneText}
      </Notice>
      <LoginLink variant="primary" email={email} />
    </>
  );
}

function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors.password !== undefined;
}

/** Asks for the password, because the link was not opened in the browser of the registration. */
function VerificationPassword({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const form = useContractForm(emailVerification, { token, password: '' });
  const verification = useVerification(token);
  const { submit, failure, pending } = useSubmit(form, {
    send: async ({ password = '' }) => onDone((await verification.mutateAsync(password)).email),
    failed: texts.failed,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Notice tone="warning" title={texts.confirm}>
        {texts.confirmText}
      </Notice>
      <FormFailureNotice failure={failure} />
      <PasswordField label={texts.password} {...bindField(form, 'password')} />
      <Button type="submit" pending={pending}>
        {texts.confirmSubmit}
      </Button>
    </form>
  );
}

/**
 * Starts a session if this browser registered the address, and opens the page that the user wanted before the login, or
 * else the home page.
 */
function useOpening(token: string, verification: Verification | undefined): void {
  const { open } = useSession();
  const navigate = useNavigate();
  const enter = useEffectEvent(async ({ email, session }: Verification) => {
    if (!session) return;
    await open({ email, remember: true }, async () => session);
    toastSuccess(texts.done);
    const { role } = session.user;
    const home = role === 'player' ? paths.playerDashboard : paths.myPage;
    await navigate(pageAfterLogin.read() ?? home, { replace: true });
    // Forgets the response: after a logout, this page would otherwise open the ended session again.
    queryClient.removeQueries({ queryKey: verificationQuery(token).queryKey });
  });
  useEffect(() => {
    if (verification) void enter(verification);
  }, [verification]);
}

/** Verifies the address at once. Asks for the password first if another browser registered it. */
export function EmailVerification({ token }: { token: string }) {
  const { data, isPending, error, isFetching, refetch } = useQuery({
    ...verificationQuery(token),
    enabled: token !== '',
  });
  const [verified, setVerified] = useState<string | undefined>();
  useOpening(token, data);
  const email = data?.email ?? verified;
  if (token === '') return <VerificationFailed />;
  if (isPending || data?.session) return <p role="status">{texts.pending}</p>;
  if (email !== undefined) return <Verified email={email} />;
  if (needsPassword(error)) return <VerificationPassword token={token} onDone={setVerified} />;
  const reason = findReason(error);
  if (error instanceof NetworkError || reason) {
    return (
      <ErrorState title={texts.failed} reason={reason} onRetry={() => refetch()} retrying={isFetching} />
    );
  }
  return <VerificationFailed />;
}

import { credentials, type User } from '#contract/account.ts';
import { paths } from '../../paths.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { hasDrafts } from '../../platform/forms/drafts.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { rememberedLogin } from '../../platform/session/remembered-login.ts';
import { useSession } from '../../platform/session/session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { accountMessages } from './account.messages.ts';
import { loginMessages } from './login.messages.ts';
import { readRejection } from './login-form.tsx';

const texts = accountMessages.again;

function useLoginAgain({ email }: User) {
  const { login } = useSession();
  // Stays logged in if the user chose to at the last login.
  const remember = rememberedLogin.is('lapsed');
  const form = useContractForm(credentials, { email, password: '', remember });
  const submission = useSubmit(form, {
    send: login,
    failed: loginMessages.failed,
    // A 403 means that the e-mail address is no longer verified.
    refusal: (error) => readRejection(error) ?? (hasStatus(error, 403) ? error.message : undefined),
  });
  return { form, ...submission };
}

/** Logs the user out so that another user can log in. Asks first if the user has drafts. */
function OtherUser({ user }: { user: User }) {
  const { leave } = useSession();
  const toLogin = () => {
    leave();
    // Reloads the app, so that no data of the previous user stays in memory.
    window.location.assign(paths.login);
  };
  return (
    <ConfirmButton
      variant="ghost"
      className="justify-self-center"
      mustConfirm={() => hasDrafts(user)}
      question={{ title: texts.otherTitle, text: texts.lost, confirmLabel: texts.other }}
      onConfirm={toLogin}
    >
      {texts.other}
    </ConfirmButton>
  );
}

function LoginAgainForm({ user }: { user: User }) {
  const { form, submit, failure, pending } = useLoginAgain(user);
  const { putOff } = useSession();
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <p className="font-semibold break-all">{user.email}</p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={loginMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons label={texts.submit} pending={pending} onCancel={putOff} />
      <OtherUser user={user} />
    </form>
  );
}

export function LoginAgain({ user }: { user: User }) {
  const { interruption, putOff } = useSession();
  return (
    <FormDialog
      open={interruption === 'asking'}
      onClose={putOff}
      title={texts.title}
      text={texts.text}
      disablePointerDismissal
      className="max-w-md gap-5"
    >
      <LoginAgainForm user={user} />
    </FormDialog>
  );
}

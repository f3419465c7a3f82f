import { accountApi, emailCorrection } from '#contract/account.ts';
import { commonMessages } from '../../messages.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';

const texts = accountMessages.correction;

interface EmailCorrectionProps {
  /** The registered address. */
  readonly email: string;
  readonly onCorrected: (email: string) => void;
  readonly onClose: () => void;
}

/** The registered address is no field of this form, so errors about it are shown for the whole form. */
function readRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.text('emailPass') ?? error.text('email')) : undefined;
}

/** Corrects the address of a registration that has not been verified: the account and the team stay. */
export function EmailCorrection({ email, onCorrected, onClose }: EmailCorrectionProps) {
  const form = useContractForm(emailCorrection, { email, password: '', new_email: email });
  const { errors } = form.formState;
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    refusal: readRefusal,
    send: async (body) => {
      await call(accountApi.correctEmail, { body });
      onCorrected(body.new_email);
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-label={texts.title} className="grid gap-5">
      <h2 className="font-bold">{texts.title}</h2>
      <FormFailureNotice failure={failure} />
      <EmailField
        label={texts.newEmail}
        autoFocus
        error={errors.new_email?.message}
        {...form.register('new_email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {texts.submit}
        </Button>
        <Button variant="line" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

import { emailVerification } from '#contract/account.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useVerification } from './account.data.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.verification;

interface VerificationPasswordProps {
  readonly token: string;
  /** Called with the verified address. */
  readonly onDone: (email: string) => void;
}

/** Asks for the password of the registration where another browser opens the link. */
export function VerificationPassword({ token, onDone }: VerificationPasswordProps) {
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
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" pending={pending}>
        {texts.confirmSubmit}
      </Button>
    </form>
  );
}

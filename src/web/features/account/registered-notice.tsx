import { accountApi, emailCorrection } from '#contract/account.ts';
import { commonMessages } from '../../messages.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { isInLineApp } from '../../platform/in-line-app.ts';
import { DataProvider } from '../../platform/queries/data-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';
import { useResend } from './use-resend.tsx';

const texts = accountMessages.registered;

const correctionTexts = accountMessages.correction;

interface EmailCorrectionProps {
  readonly email: string;
  readonly onCorrected: (email: string) => void;
  readonly onClose: () => void;
}

/** Returns the server's reason for a refusal, from fields of the response that this form does not have. */
function readRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.text('emailPass') ?? error.text('email')) : undefined;
}

function EmailCorrection({ email, onCorrected, onClose }: EmailCorrectionProps) {
  const form = useContractForm(emailCorrection, { email, password: '', new_email: email });
  const { submit, failure, pending } = useSubmit(form, {
    failed: correctionTexts.failed,
    refusal: readRefusal,
    send: async (body) => {
      await call(accountApi.correctEmail, { body });
      onCorrected(body.new_email);
    },
  });
  return (
    <form noValidate onSubmit={submit} aria-label={correctionTexts.title} className="grid gap-5">
      <h2 className="font-bold">{correctionTexts.title}</h2>
      <FormFailureNotice failure={failure} />
      <EmailField label={correctionTexts.newEmail} autoFocus {...bindField(form, 'new_email')} />
      <PasswordField label={correctionTexts.password} {...bindField(form, 'password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {correctionTexts.submit}
        </Button>
        <Button variant="line" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

interface RegisteredNoticeProps {
  readonly email: string;
  readonly correcting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  /** Called after the address was corrected and a mail was sent to the new address. */
  readonly onCorrected: (email: string) => void;
}

function MissingMail({ email, correcting, onCorrecting, onCorrected }: RegisteredNoticeProps) {
  const { button, outcome } = useResend(email);
  if (correcting) {
    return <EmailCorrection email={email} onCorrected={onCorrected} onClose={() => onCorrecting(false)} />;
  }
  return (
    <div className="grid gap-3">
      <h2 className="text-small font-bold text-ink-2">{texts.missing}</h2>
      <p className="text-small text-ink-2">{texts.missingText}</p>
      <div className="grid grid-cols-2 gap-2.5 *:px-2!">
        {button}
        <Button variant="line" onClick={() => onCorrecting(true)}>
          {texts.correct}
        </Button>
      </div>
      {outcome}
    </div>
  );
}

export function RegisteredNotice(props: RegisteredNoticeProps) {
  const { email, correcting } = props;
  return (
    <DataProvider>
      <div className="mb-6 grid gap-5 border-b border-chalk-strong pb-6">
        <Notice tone="good" title={texts.title} announced>
          <span className="block font-semibold break-all">{email}</span>
          {isInLineApp() ? texts.textInLine : texts.text}
        </Notice>
        <MissingMail key={email} {...props} />
      </div>
      {!correcting && <h2 className="mb-3 font-bold">{texts.elsewhere}</h2>}
    </DataProvider>
  );
}

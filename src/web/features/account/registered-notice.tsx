import { DataProvider } from '../../platform/data-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailCorrection } from './email-correction.tsx';
import { useResend } from './use-resend.tsx';

const texts = accountMessages.registered;

interface RegisteredNoticeProps {
  readonly email: string;
  /** Whether the form for the right address is open. */
  readonly correcting: boolean;
  readonly onCorrecting: (correcting: boolean) => void;
  /** Called after the address has been corrected: a mail is on its way to the new one. */
  readonly onCorrected: (email: string) => void;
}

/** What to do when the mail does not arrive. */
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

/** Names the address that the verification mail went to, and helps if it does not arrive. */
export function RegisteredNotice(props: RegisteredNoticeProps) {
  const { email } = props;
  return (
    <DataProvider>
      <div className="mb-8 grid gap-5 border-b border-chalk-strong pb-6">
        <Notice tone="good" title={texts.title} announced>
          <span className="block font-semibold break-all">{email}</span>
          {texts.text}
        </Notice>
        <MissingMail key={email} {...props} />
      </div>
    </DataProvider>
  );
}

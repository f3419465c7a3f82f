import { DataProvider } from '../../platform/data-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResendVerification } from './account.data.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.verification;

interface ResendVerificationProps {
  readonly email: string;
  /** Why the user could not log in. */
  readonly text: string;
}

function Resend({ email, text }: ResendVerificationProps) {
  const resend = useResendVerification();
  const resendButton = (
    <Button variant="line" pending={resend.isPending} onClick={() => resend.mutate(email)}>
      {texts.resend}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={text} action={resendButton} announced />
      {resend.isSuccess && <Notice tone="good" title={texts.resent} announced />}
      {resend.isError && <Notice tone="error" title={texts.resendFailed} />}
    </div>
  );
}

/** Says that the e-mail address is not verified, and offers to resend the mail. */
export function ResendVerification(props: ResendVerificationProps) {
  return (
    <DataProvider>
      <Resend {...props} />
    </DataProvider>
  );
}

import { DataProvider } from '../../platform/data-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResendVerification } from './account.data.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.verification;

interface ResendVerificationProps {
  readonly email: string;
  /** Why it is needed. */
  readonly text: string;
}

function Resend({ email, text }: ResendVerificationProps) {
  const resend = useResendVerification();
  const again = (
    <Button variant="line" pending={resend.isPending} onClick={() => resend.mutate(email)}>
      {texts.resend}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={text} action={again} announced />
      {resend.isSuccess && <Notice tone="good" title={texts.resent} announced />}
      {resend.isError && <Notice tone="error" title={texts.resendFailed} />}
    </div>
  );
}

/** Tells that the address is not confirmed yet, and sends the mail once more. */
export function ResendVerification(props: ResendVerificationProps) {
  return (
    <DataProvider>
      <Resend {...props} />
    </DataProvider>
  );
}

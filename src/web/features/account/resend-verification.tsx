import { DataProvider } from '../../platform/queries/data-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResend } from './use-resend.tsx';

interface ResendVerificationProps {
  readonly email: string;
  readonly text: string;
  /** Whether the page already has the button. */
  readonly offered: boolean;
}

function Resend({ email, text, offered }: ResendVerificationProps) {
  const { button, outcome } = useResend(email);
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={text} action={offered ? null : button} announced />
      {outcome}
    </div>
  );
}

export function ResendVerification(props: ResendVerificationProps) {
  return (
    <DataProvider>
      <Resend {...props} />
    </DataProvider>
  );
}

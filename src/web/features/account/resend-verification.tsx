import { DataProvider } from '../../platform/queries/data-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResend } from './use-resend.tsx';

interface ResendVerificationProps {
  readonly email: string;
  readonly text: string;
}

function Resend({ email, text }: ResendVerificationProps) {
  const { button, outcome } = useResend(email);
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title={text} action={button} announced />
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

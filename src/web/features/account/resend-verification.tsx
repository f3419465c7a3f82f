import { useLocation } from 'react-router';
import { DataProvider } from '../../platform/queries/data-provider.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readLoginState } from './login-state.ts';
import { useResend } from './use-resend.tsx';

interface ResendVerificationProps {
  readonly email: string;
  readonly text: string;
}

function Resend({ email, text }: ResendVerificationProps) {
  const state = readLoginState(useLocation().state);
  // Right after a registration, the page already has a button that resends the mail.
  const offered = state.registered && state.email === email;
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

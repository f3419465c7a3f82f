import { useEffect, useState } from 'react';
import { hasStatus } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResendVerification } from './account.data.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.verification;

/** The pause between two mails. The first mail needs time to arrive, and a second copy would confuse. */
const PAUSE_SECONDS = 60;

const SECOND = 1000;

/** Counts down to zero. Reads the clock, because browsers slow down the timers of a hidden tab. */
function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * SECOND);
    setLeft(seconds);
  };

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND))), SECOND);
    return () => clearTimeout(timer);
  }, [end, left]);

  return { left, start };
}

/** Returns the button that resends the mail, and a message about the result. The button counts down the pause. */
export function useResend(email: string) {
  const resend = useResendVerification();
  const { left, start } = useCountdown();
  const send = () =>
    resend.mutate(email, {
      onSuccess: () => start(PAUSE_SECONDS),
      onError: (error) => {
        if (hasStatus(error, 429)) start(error.retryAfter);
      },
    });
  const button = (
    <Button variant="line" pending={resend.isPending} aria-disabled={left > 0} onClick={send}>
      {left > 0 ? texts.resendIn(left) : texts.resend}
    </Button>
  );
  const outcome = (
    <>
      {resend.isSuccess && <Notice tone="good" title={texts.resent} announced />}
      {resend.isError && <Notice tone="error" title={texts.resendFailed} />}
    </>
  );
  return { button, outcome };
}

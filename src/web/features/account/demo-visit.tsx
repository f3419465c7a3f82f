import { useState } from 'react';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { findReason } from '../../platform/api/failure.ts';
import { accessToken } from '../../platform/session/access-token.ts';
import { useSession } from '../../platform/session/session.tsx';
import { fetchUser } from '../../platform/session/session-start.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { demoVisitMessages as texts } from './demo-visit.messages.ts';

export function DemoVisitButton() {
  const { setUser } = useSession();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async () => {
    setPending(true);
    setFailure(null);
    accessToken.store(VISITOR_TOKEN);
    try {
      const visitor = await fetchUser();
      // A history entry for the visit, so that the back button leads to the landing page.
      window.history.pushState(null, '');
      setUser(visitor);
    } catch (error) {
      accessToken.forget();
      setPending(false);
      setFailure(findReason(error) ?? texts.failed);
    }
  };
  return (
    <>
      <Button variant="line" pending={pending} pendingLabel={texts.preparing} onClick={() => void look()}>
        {texts.look}
      </Button>
      {failure && <Notice tone="error" title={failure} className="basis-full" />}
    </>
  );
}

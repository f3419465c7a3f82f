import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commonMessages } from '../messages.ts';
import { formatRecentTime } from '../platform/days.ts';
import { listenForOnlineAndVisibility } from '../platform/listen-for-online-and-visibility.ts';
import { useSession } from '../platform/session/session.tsx';
import { startSession } from '../platform/session/session-start.ts';
import { useOnline } from '../ui/use-online.ts';
import { offlineMessages as texts } from './unsent.messages.ts';
import { UnsentLine } from './unsent-line.tsx';

function ContentAge() {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    // Only a page with data has loaded this file, so the import can fail without a connection.
    void import('../platform/queries/data-provider.tsx').then(
      ({ watchOldestResponseTime }) => {
        if (!signal.aborted) signal.addEventListener('abort', watchOldestResponseTime(setSince));
      },
      () => undefined,
    );
    return () => watching.abort();
  }, []);
  if (since === null) return null;
  return (
    // A page that waits for all of its content, or could not load it, shows nothing that has this age, except in its
    // head.
    <span className="[html:has(main>.no-content:last-child):not(:has(main_.has-content:not(:empty)))_&]:hidden">
      ・{commonMessages.age.shown(formatRecentTime(new Date(since)))}
    </span>
  );
}

function useRetries(unreachable: boolean) {
  useEffect(() => {
    if (!unreachable) return;
    const retry = () => {
      if (document.visibilityState === 'visible') startSession().catch(() => undefined);
    };
    return listenForOnlineAndVisibility(retry);
  }, [unreachable]);
}

function Line({ online }: { online: boolean }) {
  return (
    <p className="flex gap-2 border-b border-chalk bg-paper px-4 py-1.5 text-small text-ink-2">
      <CloudOff aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        {online ? texts.unreachable : commonMessages.age.offline}
        <ContentAge />
      </span>
    </p>
  );
}

/**
 * Tells that the device is offline, the server cannot be reached, or entries are unsent. The line stays in view,
 * except on pages whose own head does.
 */
export function OfflineLine() {
  const unreachable = useSession().unconfirmed === 'unreachable';
  useRetries(unreachable);
  const online = useOnline();
  return (
    // Rendered even when empty, because screen readers announce only changes of an existing live region.
    <div
      data-shell
      aria-live="polite"
      className="sticky top-0 z-10 md:top-header print:hidden [html:has(.page-head)_&]:static"
    >
      <UnsentLine />
      {(!online || unreachable) && <Line online={online} />}
    </div>
  );
}

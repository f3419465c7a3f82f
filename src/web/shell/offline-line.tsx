import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellMessages as texts } from './shell.messages.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A line that stays in view while the device has no connection. */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => window.navigator.onLine);
  return (
    // Rendered even when empty: screen readers announce only changes of a live region that exists.
    <div aria-live="polite" className="sticky top-0 z-10 md:top-header print:hidden">
      {!online && (
        <p className="flex items-center gap-2 border-b border-chalk bg-paper px-4 py-1.5 text-small text-ink-2">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { FormFailure } from './form.ts';

/** Stands at a form whose sending failed: what happened and, where it is known, why. */
export function FormFailureNotice({ failure }: { failure: FormFailure | null }) {
  const notice = useRef<HTMLDivElement>(null);
  // A long form may be sent from far away of it.
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={notice}>
      <Notice tone="error" title={failure.text}>
        {failure.reason}
      </Notice>
    </div>
  );
}

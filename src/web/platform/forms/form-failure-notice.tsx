import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { FormFailure } from './form.ts';

export function FormFailureNotice({ failure }: { failure: FormFailure | null }) {
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls to the notice, which may be out of view in a long form.
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

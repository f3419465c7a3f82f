import { Activity, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Shown, type ShownProps } from './shown.tsx';

// Also for a slow phone that has all of them before it.
const LONG_ENOUGH_MS = 10_000;

/**
 * Draws a page once where nobody sees it, outside the document and without its effects, and throws it away: when
 * somebody opens it, the browser has compiled it. React does so bit by bit, while nothing else is to be done.
 */
export function Rehearsal({ page }: { page: ShownProps }) {
  const [stage] = useState(() => document.createElement('div'));
  const [over, setOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setOver(true), LONG_ENOUGH_MS);
    return () => clearTimeout(end);
  }, []);
  if (over) return null;
  return (
    <Activity mode="hidden">
      {createPortal(
        <ErrorBoundary>
          <Suspense>
            <Shown {...page} />
          </Suspense>
        </ErrorBoundary>,
        stage,
      )}
    </Activity>
  );
}

import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LoadedPage } from '../platform/page-file.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** React does not tell when a hidden tree is rendered; a slow phone has rendered all pages by then. */
const ENOUGH_MS = 10_000;

/**
 * Renders a page once, hidden, outside the document and without its effects, and throws it away: the browser
 * has compiled its code when the user opens it. React does so in slices, while the main thread is idle.
 */
export function Prerender({ page: { Component } }: { page: LoadedPage }) {
  const [container] = useState(() => document.createElement('div'));
  const [done, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), ENOUGH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (done) return null;
  return (
    <Activity mode="hidden">
      {createPortal(
        <ErrorBoundary>
          <Component />
        </ErrorBoundary>,
        container,
      )}
    </Activity>
  );
}

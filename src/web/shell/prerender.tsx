import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LoadedPage } from '../platform/page-file.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Long enough for a slow phone to render all pages: React does not report that a hidden tree is rendered. */
const ENOUGH_MS = 10_000;

/**
 * Renders a page once outside the document, hidden and without its effects, and discards it, so that the
 * browser has compiled its code before the user opens it. React renders it in slices while the main thread is
 * idle.
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

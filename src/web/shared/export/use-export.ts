import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { fileOnDemand } from '../../ui/file-on-demand.ts';
import { exportMessages as texts } from './export.messages.ts';

type Exports = typeof import('./run-export.ts');

const loadExports = fileOnDemand(() => import('./run-export.ts'));

function failureText(error: unknown): string {
  // The server's message tells what the export waits for, for example another export of the team.
  if (error instanceof ApiError && error.status === 503) return error.message;
  return findReason(error) ?? texts.failed;
}

/** Returns a function that saves one file at a time. Leaving the page cancels the request. */
export function useExport() {
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(save: (exports: Exports, signal: AbortSignal) => Promise<string>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPending(true);
    try {
      toastSuccess(texts.done(await save(await loadExports(), signal)));
    } catch (error) {
      if (!signal.aborted) toastError(failureText(error));
    } finally {
      running.current = null;
      setPending(false);
    }
  }

  return { pending, start };
}

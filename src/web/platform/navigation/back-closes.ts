import { useEffect, useRef } from 'react';

/** Of the entry of the history that stands before the page's own: going back from it closes what is open. */
const MARK = 'panel';

const isGuard = () => (window.history.state as Record<string, unknown> | null)?.[MARK] === true;

/** Functions that close what is open, the last one last. */
const closers: (() => void)[] = [];
let users = 0;
let guarded = false;

function onBack(): void {
  const wasGuarded = guarded;
  guarded = isGuard();
  if (guarded || !wasGuarded) return;
  const close = closers.at(-1);
  if (close) close();
  // Nothing is open: the step was meant for the page.
  else window.history.back();
}

function addUser(): void {
  users += 1;
  if (users > 1) return;
  guarded = isGuard();
  window.addEventListener('popstate', onBack);
}

function removeUser(): void {
  users -= 1;
  if (users === 0) window.removeEventListener('popstate', onBack);
}

/**
 * Going back closes what is open in place of leaving the page. `CloseWatcher`, which does the same, is not in every
 * browser. The entry in the history stays when something is closed otherwise, since removing it takes time in which
 * something else can be opened; it is then stepped over.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    addUser();
    return removeUser;
  }, []);
  useEffect(() => {
    if (!open) return;
    const closer = () => latest.current();
    closers.push(closer);
    if (!guarded) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    guarded = true;
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, [open]);
}

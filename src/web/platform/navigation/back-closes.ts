import { useEffect, useRef } from 'react';

/** Marks a history entry that is added while a panel is open. Going back from the entry closes the panel. */
const MARK = 'panel';

const isGuard = () => (window.history.state as Record<string, unknown> | null)?.[MARK] === true;

/** Functions that close the open panels, in the order of opening. */
const closers: (() => void)[] = [];
let users = 0;
let guarded = false;

function onBack(): void {
  const wasGuarded = guarded;
  guarded = isGuard();
  if (guarded || !wasGuarded) return;
  const close = closers.at(-1);
  if (close) close();
  // No panel is open, so the user wants to leave the page.
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
 * Makes going back close the open panel instead of leaving the page. `CloseWatcher` does the same, but not every
 * browser has it. A panel that closes in another way leaves its entry in the history, because removing the entry
 * would take time, in which another panel can open. Going back later skips the entry.
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

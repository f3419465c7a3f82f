import { useEffect } from 'react';
import { whenIdle } from './idle.ts';
import { canKeepPage, keepPage } from './last-page.ts';
import { remembered } from './remembered.ts';
import { currentOwner } from './session-start.ts';

/** Long enough for a page to be complete after an answer has arrived. */
const STILL_MS = 1000;

async function keep(root: Element): Promise<void> {
  await whenIdle();
  const isComplete = root.querySelector('.animate-pulse-soft') === null;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  if (!script || !isComplete || !currentOwner() || !remembered.is('stays')) return;
  const page = root.cloneNode(true) as Element;
  const task = page.querySelector('[data-task]');
  task?.setAttribute('inert', '');
  // A task hides the frame of the app.
  const left = task ? '[data-not-kept], [data-shell]' : '[data-not-kept]';
  for (const part of page.querySelectorAll(left)) part.remove();
  const styles = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')];
  await keepPage({
    path: window.location.pathname,
    content: page.innerHTML,
    release: new URL(script.src).pathname,
    styles: styles.map(({ href }) => new URL(href).pathname),
  });
}

/**
 * Keeps the page for the next visit, a moment after each change, on a device that stays logged in. Elements with
 * `data-not-kept` are left out: nobody sees them before the app starts, and they would slow it down. Elements with
 * `data-task`, where a lost tap would be a lost entry, are kept `inert`.
 */
export function useKeptPage(): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || !canKeepPage) return;
    let timer: ReturnType<typeof setTimeout>;
    const keepSoon = () => {
      clearTimeout(timer);
      // Without storage the next visit starts without it.
      timer = setTimeout(() => void keep(root).catch(() => undefined), STILL_MS);
    };
    const observer = new MutationObserver(keepSoon);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    keepSoon();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
const TIMEOUT_MS = 2000;

/** Waits until the page is tall enough: its content may still be loading. */
function scrollWhenTallEnough(top: number): () => void {
  const tryToScroll = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (reachable) {
      window.scrollTo(0, top);
      observer.disconnect();
    }
  };
  const observer = new ResizeObserver(tryToScroll);
  observer.observe(document.body);
  const timeout = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
}

/** Scrolls a new page to its top and restores the position on back and forward. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const remembered = positions.get(key);
    if (navigationType === 'POP')
      return remembered === undefined ? undefined : scrollWhenTallEnough(remembered);
    if (!samePage) window.scrollTo(0, 0);
  }, [key, navigationType, pathname]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
const PATIENCE_MS = 2000;

/** Scrolls there as soon as the page is long enough: what it shows may still be loading. */
function scrollWhenTallEnough(top: number): () => void {
  const tryNow = () => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (reachable) {
      window.scrollTo(0, top);
      observer.disconnect();
    }
  };
  const observer = new ResizeObserver(tryNow);
  observer.observe(document.body);
  const giveUp = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(giveUp);
  };
}

/** A new page starts at its top; going back arrives where one left. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
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
    if (kind === 'POP') return remembered === undefined ? undefined : scrollWhenTallEnough(remembered);
    if (!samePage) window.scrollTo(0, 0);
  }, [key, kind, pathname]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { commonMessages } from '../messages.ts';

/** React Router's key of the first page of a visit. */
export const FIRST_PAGE = 'default';

/** Sets the document's title, and focuses the h1 after a navigation. The h1 needs tabIndex -1. */
export function usePageHeading(title?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isNavigation = key !== FIRST_PAGE;

  // Sets the title before effects that scroll and focus, which make the browser compute styles. With rules that use
  // `:has`, a later change of the title would make it compute them again.
  useLayoutEffect(() => {
    document.title = title ? `${title} | ${commonMessages.productName}` : commonMessages.productName;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (isNavigation) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return heading;
}

import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { commonMessages } from '../messages.ts';

/** The first page of a visit is read from its top; only a change of page moves the focus. */
const FIRST_PAGE = 'default';

/** For the one h1 of a page, with tabIndex -1: names the window and takes the focus when the page was navigated to. */
export function usePageHeading(title?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrived = key !== FIRST_PAGE;

  useEffect(() => {
    document.title = title ? `${title} | ${commonMessages.productName}` : commonMessages.productName;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, even with the same component
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return heading;
}

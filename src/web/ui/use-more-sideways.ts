import { type RefObject, useEffect, useRef, useState } from 'react';

/** Less than that is a rounding error. */
const SLACK = 2;

/** Whether a scrolling element has more content to the right of what it shows. */
export function useMoreSideways<Scrolling extends HTMLElement>(): readonly [
  RefObject<Scrolling | null>,
  boolean,
] {
  const ref = useRef<Scrolling>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > SLACK);
    const observer = new ResizeObserver(measure);
    // The content, too: other rows can be wider.
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return [ref, more];
}

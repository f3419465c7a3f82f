import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';

interface DataTableProps {
  readonly name: string;
  /**
   * Whether the table may be wider than the screen. Then the edge of the screen cuts through a column as a
   * sign that there are more columns. All columns but the first are equally wide. The first column needs
   * `firstColumn`.
   */
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

const ruled =
  // Collapsed borders would scroll away from a sticky cell.
  'w-full border-separate border-spacing-0 bg-sheet text-sm tabular-nums ' +
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-l [&_:is(th,td):first-child]:border-l-0 ' +
  '[&>:last-child>tr:last-child>*]:border-b-0 ' +
  '[&_:is(th,td)]:border-chalk [&_:is(th,td)]:px-2 [&_:is(th,td)]:text-right [&_:is(th,td)]:whitespace-nowrap ' +
  '[&_td]:h-10 print:[&_td]:h-7 [&_thead_th]:h-8 [&_thead_th]:bg-paper [&_thead_th]:text-tiny [&_thead_th]:font-medium [&_thead_th]:text-ink-2 ' +
  '[&_:is(th,td):first-child]:text-left [&_tbody_th]:font-semibold [&_tfoot_:is(th,td)]:font-bold';

/**
 * Makes the edge of a phone cut through the numbers of a column, as a sign that there are more columns. The first
 * column, at least 6.25rem wide, takes the width that leaves two thirds of that column in view. The other columns are
 * 2.8125rem wide, so that a phone shows five.
 */
const cut =
  '[--first:calc(6.25rem+mod(100cqi-8rem,2.8125rem))] ' +
  '[&_:is(th,td):not(:first-child)]:min-w-[2.8125rem] [&_:is(th,td):not(:first-child)]:px-1 lg:[&_:is(th,td):not(:first-child)]:px-2 [&_:is(th,td):first-child]:min-w-(--first) ' +
  'print:[&_:is(th,td)]:min-w-0!';

export const firstColumn = 'max-w-(--first) truncate sm:max-w-80';

/**
 * If the content is wider than the table by at most this number of pixels, no shadow is shown, because the difference
 * is a rounding error.
 */
const SLACK = 2;

function useMoreSideways<Scrolling extends HTMLElement>(): readonly [RefObject<Scrolling | null>, boolean] {
  const ref = useRef<Scrolling>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > SLACK);
    const observer = new ResizeObserver(measure);
    // Observes the content too, because other rows can be wider.
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return [ref, more];
}

/**
 * A table that scrolls sideways, and shows whether there are more columns. Its children are thead, tbody and tfoot.
 */
export function DataTable({ name, wide = false, children, className }: DataTableProps) {
  const [scrolling, more] = useMoreSideways<HTMLElement>();
  return (
    <div className="@container relative">
      <section
        ref={scrolling}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        className={cx('overflow-x-auto rounded-md border border-chalk', className)}
      >
        <table className={cx(ruled, wide && cut)}>
          <caption className="sr-only">{name}</caption>
          {children}
        </table>
      </section>
      {more && (
        <span
          aria-hidden
          data-more
          className="pointer-events-none absolute inset-y-0 right-0 w-5 rounded-r-md bg-linear-to-l from-paper to-transparent print:hidden"
        />
      )}
    </div>
  );
}

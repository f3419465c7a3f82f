import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from './cx.ts';

const look =
  'min-h-target flex-1 px-1 leading-tight text-ink-2 -outline-offset-2! hover:text-ink md:max-w-40 ' +
  'aria-selected:font-bold aria-selected:text-field aria-selected:shadow-[inset_0_-2px_0_var(--field)] print:min-h-0 print:flex-none print:text-left print:aria-[selected=false]:hidden';

/** Returns the index of the tab that a key selects, by the tabs pattern of the ARIA Authoring Practices Guide. */
function findNext(key: string, index: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: (index + count - 1) % count,
    ArrowRight: (index + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return moves[key];
}

interface TabListProps<Value extends string> {
  readonly id: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly label?: string;
  readonly className?: string;
}

/**
 * A list of tabs. It replaces the one of Base UI, which would measure itself and render again before the first
 * paint. Only the chosen tab is printed.
 */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, tabs, chosen, onChoose, label, className } = props;
  const choose = (value: Value) => value !== chosen && onChoose(value);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = findNext(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(`${id}-tab-${tab.value}`)?.focus();
    choose(tab.value);
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx('flex border-b border-chalk-strong print:mb-2', className)}
    >
      {tabs.map(({ value, label: text }, index) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-tab-${value}`}
          aria-selected={value === chosen}
          aria-controls={value === chosen ? `${id}-${value}` : undefined}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => choose(value)}
          onKeyDown={(event) => move(event, index)}
          className={look}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  readonly id: string;
  readonly value: string;
}

/** The content of a tab. Render it with a `key`, because tabs would otherwise share their state. */
export function TabPanel({ id, value, ...props }: TabPanelProps) {
  return (
    <div
      {...props}
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern lets the key Tab reach the content
      tabIndex={0}
    />
  );
}

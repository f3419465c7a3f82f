import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

const look =
  'min-h-target flex-1 text-ink-2 -outline-offset-2! hover:text-ink md:max-w-40 ' +
  'aria-selected:font-bold aria-selected:text-field aria-selected:shadow-[inset_0_-2px_0_var(--field)]';

interface LiveTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly children: ReactNode;
}

/** Tabs without a library, whose size the page behind a link cannot afford. */
export function LiveTabs<Value extends string>(props: LiveTabsProps<Value>) {
  const { label, tabs, chosen, onChoose, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const values = Object.keys(tabs) as Value[];
  function move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.stopPropagation();
    const index = (values.indexOf(chosen) + by + values.length) % values.length;
    const next = values[index];
    if (next) onChoose(next);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex border-b border-chalk-strong"
      >
        {values.map((value) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            className={look}
          >
            {tabs[value]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="pt-3">
        {children}
      </div>
    </>
  );
}

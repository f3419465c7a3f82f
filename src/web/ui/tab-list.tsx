import { Tabs } from '@base-ui/react/tabs';
import { cx } from './cx.ts';

const look =
  'min-h-target flex-1 text-ink-2 -outline-offset-2! hover:text-ink md:max-w-40 ' +
  'aria-selected:font-bold aria-selected:text-field aria-selected:shadow-[inset_0_-2px_0_var(--field)] print:min-h-0 print:flex-none print:text-left print:aria-[selected=false]:hidden';

interface TabListProps {
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  readonly className?: string;
}

/** The tabs of a `Tabs.Root`. Print shows only the selected one. */
export function TabList({ tabs, className }: TabListProps) {
  return (
    <Tabs.List activateOnFocus className={cx('flex border-b border-chalk-strong print:mb-2', className)}>
      {tabs.map(({ value, label }) => (
        <Tabs.Tab key={value} value={value} className={look}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

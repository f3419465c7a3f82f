import type { ReactNode } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.item;

export interface ItemActions {
  readonly onEdit: (item: ScheduleItem) => void;
  readonly onDelete: (item: ScheduleItem) => void;
}

interface RowProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly fallback: string;
  readonly className?: string;
}

function Row({ label, value, fallback, className }: RowProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-chalk px-4 py-2">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className={cx(value ? className : 'text-ink-3')}>{value || fallback}</dd>
    </div>
  );
}

interface ActionProps {
  readonly item: ScheduleItem;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ item, onClick, children }: ActionProps) {
  return (
    <Button variant="ghost" onClick={onClick}>
      <span>
        <span className="sr-only">{texts.of(item.type ?? texts.nameless)}</span>
        {children}
      </span>
    </Button>
  );
}

export function ScheduleEntry({ item, actions }: { item: ScheduleItem; actions: ItemActions | null }) {
  return (
    <li className="rounded-md border border-chalk-strong bg-sheet">
      <dl className={actions ? undefined : '[&>div:last-child]:border-b-0'}>
        <Row
          label={texts.time}
          value={item.time?.slice(0, 5)}
          fallback={texts.unset}
          className="text-figure-m font-semibold tabular-nums"
        />
        <Row label={texts.type} value={item.type} fallback={texts.unset} className="font-semibold" />
        <Row label={texts.location} value={item.location} fallback={texts.unset} />
        <Row label={texts.note} value={item.note} fallback={texts.noNote} className="whitespace-pre-line" />
      </dl>
      {actions && (
        <div className="flex justify-end gap-1 px-1.5 py-1 print:hidden">
          <Action item={item} onClick={() => actions.onEdit(item)}>
            {texts.edit}
          </Action>
          <Action item={item} onClick={() => actions.onDelete(item)}>
            {texts.delete}
          </Action>
        </div>
      )}
    </li>
  );
}

import type { ReactNode } from 'react';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatTime } from '#domain/day.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/days.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { GameLine } from './game-line.tsx';
import { formatContent, nameItem } from './item-words.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.item;

/** Renders the button that starts scoring the game of an item. Renders nothing unless the game is today. */
export type RenderScoreNow = (item: ScheduleItem, variant: 'primary' | 'ghost') => ReactNode;

/** The handlers of an item's actions. A handler is absent if the user may not use the action. */
export interface ItemHandlers {
  readonly onEdit?: (item: ScheduleItem) => void;
  readonly onDelete?: (item: ScheduleItem) => void;
  /** Returns the page that records the game of the item; null if the item announces no game. */
  readonly recordPage?: (item: ScheduleItem) => string | null;
  readonly scoreNow?: RenderScoreNow | undefined;
}

interface RowProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly fallback: string;
  readonly className?: string;
}

function Row({ label, value, fallback, className }: RowProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-chalk px-4 py-1.5">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className={cx(value ? className : 'text-ink-3')}>{value || fallback}</dd>
    </div>
  );
}

/** Makes a button narrow enough that all actions fit on one line of the narrowest phone. */
const narrow = 'min-w-target px-2! min-[22rem]:px-3!';

interface ActionProps {
  readonly item: ScheduleItem;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ item, onClick, children }: ActionProps) {
  return (
    <Button variant="ghost" className={narrow} onClick={onClick}>
      <span>
        <span className="sr-only">{texts.object(nameItem(item))}</span>
        {children}
      </span>
    </Button>
  );
}

interface ScheduleEntryProps {
  readonly item: ScheduleItem;
  readonly game: Game | undefined;
  readonly actions: ItemHandlers;
}

function Actions({ item, game, actions: { onEdit, onDelete, recordPage, scoreNow } }: ScheduleEntryProps) {
  const page = game ? null : (recordPage?.(item) ?? null);
  return (
    <>
      {page !== null && item.date === getToday() && (
        <div className="grid px-4 pt-2">{scoreNow?.(item, 'primary')}</div>
      )}
      <div className="flex flex-wrap justify-end gap-0.5 px-1.5 py-1 print:hidden">
        <ButtonLink variant="ghost" to={paths.scheduleItem(item.id)} className={cx(narrow, 'mr-auto')}>
          <span>
            <span className="sr-only">{texts.object(nameItem(item))}</span>
            {texts.open}
          </span>
        </ButtonLink>
        {page !== null && (
          <ButtonLink variant="ghost" to={page} className={cx(narrow, 'font-bold text-field!')}>
            {item.date === getToday() ? texts.recordLater : texts.record}
          </ButtonLink>
        )}
        {onEdit && (
          <Action item={item} onClick={() => onEdit(item)}>
            {texts.edit}
          </Action>
        )}
        {onDelete && (
          <Action item={item} onClick={() => onDelete(item)}>
            {texts.delete}
          </Action>
        )}
      </div>
    </>
  );
}

export function ScheduleEntry(props: ScheduleEntryProps) {
  const { item, game } = props;
  return (
    <li className="rounded-md border border-chalk-strong bg-sheet [&>:last-child]:border-b-0">
      {game && (
        <div className="border-b border-chalk">
          <GameLine game={game} />
        </div>
      )}
      <dl className="[&:last-child>div:last-child]:border-b-0">
        <Row
          label={texts.time}
          value={item.time && formatTime(item.time)}
          fallback={texts.unset}
          className="text-figure-m font-semibold tabular-nums"
        />
        <Row
          label={texts.type}
          value={formatContent(item)}
          fallback={texts.unset}
          className="font-semibold"
        />
        <Row label={texts.location} value={item.location} fallback={texts.unset} />
        <Row label={texts.note} value={item.note} fallback={texts.noNote} className="whitespace-pre-line" />
      </dl>
      <Actions {...props} />
    </li>
  );
}

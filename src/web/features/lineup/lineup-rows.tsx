import { Equal } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { type LineupEntry, toLineupPlayerKey } from '#domain/lineup.ts';
import { cx } from '../../ui/cx.ts';
import { lineupMessages } from './lineup.messages.ts';
import { RowSettings } from './row-settings.tsx';
import { getEntryName, type RowsView, useMove } from './rows-view.ts';

const texts = lineupMessages.row;

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

function Grip({ view, entry }: { view: RowsView; entry: LineupEntry }) {
  const move = useMove(view, entry);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (!step) return;
    event.preventDefault();
    move(step, event.currentTarget);
  };
  return (
    <button
      type="button"
      aria-label={texts.grip(getEntryName(view, entry))}
      aria-description={texts.gripHelp}
      onKeyDown={onKeyDown}
      onPointerDown={view.startDrag(toLineupPlayerKey(entry))}
      // Stops a finger on the grip from scrolling the page.
      style={{ touchAction: 'none' }}
      className="grid size-target shrink-0 cursor-grab place-items-center rounded-md text-ink-3 hover:bg-field-soft hover:text-ink active:cursor-grabbing"
    >
      <Equal aria-hidden className="size-5" />
    </button>
  );
}

function Row({ view, entry, order }: { view: RowsView; entry: LineupEntry; order: number | null }) {
  const id = useId();
  const key = toLineupPlayerKey(entry);
  const person = view.people.get(key);
  const note = view.findNote(entry);
  const isOpen = view.open === key;
  const isOpenPosition = entry.place !== 'bench' && entry.position === null;
  return (
    <li
      data-player={key}
      className={cx(
        'border-b border-chalk last:border-b-0',
        view.marked.has(key) && 'bg-clay-soft',
        view.dragged === key && 'relative z-10 bg-field-soft shadow-md',
      )}
    >
      <div className="flex items-center pr-0.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => view.onOpen(isOpen ? null : key)}
          className="flex min-h-11.5 min-w-0 flex-1 items-center text-left -outline-offset-2! hover:bg-field-soft/50"
        >
          <b className="w-9 shrink-0 pr-2.5 text-right tabular-nums">
            {order}
            {order !== null && <span className="sr-only">{texts.orderUnit} </span>}
          </b>
          <span
            className={cx(
              'grid min-h-11.5 w-11.5 shrink-0 place-items-center border-x border-chalk text-small',
              isOpenPosition && 'font-bold text-clay-strong',
            )}
          >
            {entry.place === 'bench'
              ? lineupMessages.benchMark
              : lineupMessages.formatPosition(entry.position)}{' '}
          </span>
          <span className="w-9 shrink-0 pr-2 text-right text-small text-ink-2 tabular-nums">
            {person?.number}{' '}
          </span>
          <span className="min-w-0 flex-1 py-1 text-[0.9375rem] leading-tight font-semibold">
            {getEntryName(view, entry)}{' '}
          </span>
          {note && (
            <span
              className={cx(
                'shrink-0 pl-2 text-tiny',
                note.urgent ? 'font-bold text-clay-strong' : 'text-ink-2',
              )}
            >
              {note.text}
            </span>
          )}
        </button>
        <Grip view={view} entry={entry} />
      </div>
      {isOpen && <RowSettings view={view} entry={entry} id={id} />}
    </li>
  );
}

export function LineupRows({ view, place }: { view: RowsView; place: LineupEntry['place'] }) {
  const entries = view.lineup.entries.filter((entry) => entry.place === place);
  if (entries.length === 0) return null;
  return (
    <ul className="border-y border-chalk bg-sheet md:border-x">
      {entries.map((entry, index) => (
        <Row
          key={toLineupPlayerKey(entry)}
          view={view}
          entry={entry}
          order={place === 'order' ? index + 1 : null}
        />
      ))}
    </ul>
  );
}

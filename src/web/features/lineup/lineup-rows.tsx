import { Equal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import {
  type Lineup,
  type LineupEntry,
  listAllowedLineupPositions,
  toLineupPlayerKey,
} from '#domain/lineup.ts';
import {
  appendToBattingOrder,
  assignLineupPosition,
  moveLineupPlayerToBench,
  removeFromLineup,
  shiftLineupPlayer,
} from '#domain/lineup-edit.ts';
import type { LineupProposalReason } from '#domain/lineup-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { lineupMessages } from './lineup.messages.ts';
import type { Note } from './notes.ts';
import type { People } from './people.ts';

const texts = lineupMessages.row;

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

export interface RowsView {
  readonly lineup: Lineup;
  readonly people: People;
  readonly findNote: (entry: LineupEntry) => Note | null;
  readonly findReason: (key: string) => LineupProposalReason | undefined;
  /** The keys of the players whom the first finding is about. */
  readonly marked: ReadonlySet<string>;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  readonly onChange: (lineup: Lineup) => void;
  readonly dragged: string | null;
  readonly startDrag: (key: string) => (event: PointerEvent) => void;
  readonly say: (text: string) => void;
}

function entryName({ people }: RowsView, entry: LineupEntry): string {
  return people.get(toLineupPlayerKey(entry))?.name ?? entry.guest ?? '';
}

function whereIs(lineup: Lineup, key: string): string {
  const index = lineup.entries.findIndex((entry) => toLineupPlayerKey(entry) === key);
  const entry = lineup.entries[index];
  if (entry?.place === 'order') return texts.inOrder(index + 1);
  return entry?.place === 'field'
    ? lineupMessages.outside[lineup.designated ?? 'DH']
    : lineupMessages.benchMark;
}

function useMove(view: RowsView, entry: LineupEntry) {
  const key = toLineupPlayerKey(entry);
  return (step: -1 | 1, focused: HTMLElement) => {
    const next = shiftLineupPlayer(view.lineup, key, step);
    if (next === view.lineup) return;
    flushSync(() => view.onChange(next));
    // Restores the focus, which browsers remove from an element that moves in the document.
    focused.focus();
    view.say(texts.moved(entryName(view, entry), whereIs(next, key)));
  };
}

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
      aria-label={texts.grip(entryName(view, entry))}
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

function Positions({ view, entry }: { view: RowsView; entry: LineupEntry }) {
  const { lineup, onChange } = view;
  const place = entry.place === 'bench' ? 'order' : entry.place;
  const key = toLineupPlayerKey(entry);
  return (
    <fieldset className="grid grid-cols-6 gap-1.5">
      <legend className="sr-only">{texts.positions(entryName(view, entry))}</legend>
      {listAllowedLineupPositions(lineup.designated, place).map((position) => {
        const holder = lineup.entries.find(
          (other) =>
            other.place !== 'bench' && other.position === position && position !== 'EP' && other !== entry,
        );
        const label = lineupMessages.positionInWords(position);
        return (
          <button
            key={position}
            type="button"
            aria-pressed={entry.position === position}
            aria-label={holder ? `${label} ${texts.swap(entryName(view, holder))}` : label}
            onClick={() => onChange(assignLineupPosition(lineup, key, position))}
            className={cx(
              'min-h-target rounded-md border bg-sheet text-small aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field',
              holder || position === 'EP'
                ? 'border-chalk-strong text-ink-2'
                : 'border-control font-bold text-ink',
            )}
          >
            {lineupMessages.shortPosition[position]}
          </button>
        );
      })}
    </fieldset>
  );
}

function reasonInWords(reason: LineupProposalReason | undefined): string | null {
  if (!reason) return null;
  const words = lineupMessages.reasons;
  const parts = [words.place[reason.place], words.position[reason.position], reason.satOut && words.satOut];
  return words.lead + parts.filter(Boolean).join('・');
}

function Settings({ view, entry, id }: { view: RowsView; entry: LineupEntry; id: string }) {
  const { lineup, onChange, onOpen } = view;
  const key = toLineupPlayerKey(entry);
  const move = useMove(view, entry);
  const index = lineup.entries.indexOf(entry);
  const leave = (next: Lineup) => {
    onOpen(null);
    onChange(next);
  };
  const small = 'min-h-target flex-1 px-2! text-small whitespace-nowrap';
  const reason = reasonInWords(view.findReason(key));
  return (
    <div id={id} className="grid gap-2 border-t border-chalk bg-paper px-3 py-2.5">
      <Positions view={view} entry={entry} />
      <div className="flex gap-1.5">
        <Button
          variant="line"
          className={small}
          aria-disabled={index === 0}
          onClick={(event) => move(-1, event.currentTarget)}
        >
          {texts.up}
        </Button>
        <Button
          variant="line"
          className={small}
          aria-disabled={index === lineup.entries.length - 1}
          onClick={(event) => move(1, event.currentTarget)}
        >
          {texts.down}
        </Button>
        {entry.place === 'bench' ? (
          <>
            <Button variant="line" className={small} onClick={() => leave(appendToBattingOrder(lineup, key))}>
              {texts.start}
            </Button>
            <Button variant="line" className={small} onClick={() => leave(removeFromLineup(lineup, key))}>
              {texts.remove}
            </Button>
          </>
        ) : (
          <Button
            variant="line"
            className={small}
            onClick={() => leave(moveLineupPlayerToBench(lineup, key))}
          >
            {texts.toBench}
          </Button>
        )}
      </div>
      {reason !== null && <p className="text-tiny text-ink-2">{reason}</p>}
    </div>
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
            {entryName(view, entry)}{' '}
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
      {isOpen && <Settings view={view} entry={entry} id={id} />}
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

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
} from '#domain/lineup-edit.ts';
import type { LineupProposalReason } from '#domain/lineup-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { lineupMessages } from './lineup.messages.ts';
import { getEntryName, type RowsView, useMove } from './rows-view.ts';

const texts = lineupMessages.row;

function Positions({ view, entry }: { view: RowsView; entry: LineupEntry }) {
  const { lineup, onChange } = view;
  const place = entry.place === 'bench' ? 'order' : entry.place;
  const key = toLineupPlayerKey(entry);
  return (
    <fieldset className="grid grid-cols-6 gap-1.5">
      <legend className="sr-only">{texts.positions(getEntryName(view, entry))}</legend>
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
            aria-label={holder ? `${label} ${texts.swap(getEntryName(view, holder))}` : label}
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

export function RowSettings({ view, entry, id }: { view: RowsView; entry: LineupEntry; id: string }) {
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

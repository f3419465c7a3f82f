import { battingMessages } from '../batting/batting.messages.ts';
import { BatterPanel } from './batter-panel.tsx';
import { ListItem } from './list-item.tsx';
import { rowProps } from './row-props.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import { addSubstitute, nextBatterKey } from './sheet-edit.ts';
import { type BatterRow, holdsFigures, isPosition, isSubstitute } from './sheet-rows.ts';
import { figuresOf } from './sheet-totals.ts';
import type { SheetView } from './sheet-view.ts';

const { shortPosition } = battingMessages.table;

function summaryOf(row: BatterRow): string {
  if (!holdsFigures(row)) return row.cells.user_id === '' ? '' : texts.noFigures;
  const { atBats, hits } = figuresOf(row);
  const rbis = readCount(row.cells.rbis) ?? 0;
  return [texts.summary(atBats, hits), rbis > 0 && texts.summaryRuns(rbis)].filter(Boolean).join(' ');
}

function noteOf({ position }: BatterRow['cells']): string {
  return isPosition(position) ? shortPosition[position] : '';
}

interface BattingListProps {
  readonly view: SheetView;
  /** The key of the open row, of a batter or a pitcher. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  /** Called to go on from the last batter. */
  readonly onEnd: () => void;
}

/** The batters on a phone: a list of which one row is open. */
export function BattingList({ view, open, onOpen, onEnd }: BattingListProps) {
  const { sheet, change, errors, nameOf, shortNameOf } = view;
  const { batters } = sheet;
  const add = (order: number) => {
    const key = nextBatterKey(sheet);
    change(addSubstitute(key, order));
    onOpen(key);
  };
  const goTo = (row: BatterRow | undefined) => (row ? onOpen(row.key) : onEnd());
  return (
    <ol className="min-w-0 rounded-md border border-chalk bg-sheet">
      {batters.map((row, index) => {
        const substitute = isSubstitute(batters, row);
        return (
          <ListItem
            key={row.key}
            mark={substitute ? '' : row.order}
            name={nameOf(row.cells.user_id) || texts.nobody}
            shortName={shortNameOf(row.cells.user_id) || texts.nobody}
            note={noteOf(row.cells)}
            summary={summaryOf(row)}
            wrong={errors[row.key] !== undefined}
            open={open === row.key}
            onToggle={() => onOpen(open === row.key ? null : row.key)}
          >
            <BatterPanel
              {...rowProps(view, row, index)}
              substitute={substitute}
              onAdd={() => add(row.order)}
              onNext={() => goTo(batters[index + 1])}
            />
          </ListItem>
        );
      })}
    </ol>
  );
}

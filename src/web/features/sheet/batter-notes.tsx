import { UserMinus, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BatterRowProps } from './batter-row-props.ts';
import { CellError, GridNotes } from './grid-notes.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { cellErrors } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { type CountDisagreement, fitToAppearances, unreadIn, withoutUnread } from './sheet-appearances.ts';
import { changeBatter, moveBatter, withBatterCell } from './sheet-edit.ts';
import { BATTING_COUNTS, type BatterRow } from './sheet-rows.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const COLUMNS = BATTING_COUNTS.length + 5;
const noteButton = 'min-h-target px-3 text-small';

function disagreementText({ count, typed, fromAppearances }: CountDisagreement): string {
  return texts.disagreement(texts.columns[count], typed, fromAppearances);
}

interface RowFixesProps {
  readonly row: BatterRow;
  readonly change: BatterRowProps['change'];
  readonly disagreements: readonly CountDisagreement[];
}

/** Counts that contradict the plate appearances, and words that are not understood, each with a button that fixes it. */
export function RowFixes({ row, change, disagreements }: RowFixesProps) {
  const unread = unreadIn(row.cells.plate_appearances).length > 0;
  return (
    <>
      {unread && (
        <Button
          variant="line"
          className={noteButton}
          onClick={() =>
            change(
              changeBatter(row.key, (old) =>
                withBatterCell(old, 'plate_appearances', withoutUnread(old.cells.plate_appearances)),
              ),
            )
          }
        >
          {texts.removeUnread}
        </Button>
      )}
      {disagreements.length > 0 && (
        <>
          <p className="text-clay">{disagreements.map(disagreementText).join('、')}</p>
          <Button
            variant="line"
            className={noteButton}
            onClick={() => change(changeBatter(row.key, fitToAppearances))}
          >
            {texts.fit}
          </Button>
        </>
      )}
    </>
  );
}

interface BatterNotesProps extends BatterRowProps {
  readonly disagreements: readonly CountDisagreement[];
  /** Whether the row's actions are asked for. */
  readonly actions: boolean;
}

/** Below a batter: what is wrong, what does not agree, and what can be done with the row. */
export function BatterNotes(props: BatterNotesProps) {
  const { row, name, substitute, errors, sheet, change, disagreements, actions, onAdd } = props;
  const wrong = cellErrors(row, errors);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (actions) first.current?.focus();
  }, [actions]);
  const { remove, dialog } = useRowRemoval({ row, name, change });
  if (wrong.length === 0 && disagreements.length === 0 && !actions) return dialog;
  return (
    <GridNotes columns={COLUMNS}>
      {wrong.map(({ id, text }) => (
        <CellError key={id} id={id} text={text} />
      ))}
      <RowFixes row={row} change={change} disagreements={disagreements} />
      {actions && (
        <>
          <Button ref={first} variant="line" className={noteButton} onClick={onAdd}>
            <UserPlus aria-hidden className="size-4" />
            {texts.row.addSubstitute}
          </Button>
          <Button variant="line" className={noteButton} onClick={remove}>
            <UserMinus aria-hidden className="size-4" />
            {substitute ? texts.row.remove : texts.row.clear}
          </Button>
          <MoveButtons
            {...{ sheet, change }}
            move={(step) => moveBatter(row.key, step)}
            labels={substitute ? texts.row.moveSubstitute : texts.row.moveBatter}
            className={noteButton}
          />
        </>
      )}
      {dialog}
    </GridNotes>
  );
}

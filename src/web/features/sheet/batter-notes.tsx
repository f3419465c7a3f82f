import { UserMinus, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BatterRowProps } from './batter-row-props.ts';
import { CellError, GridNotes } from './grid-notes.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { cellErrors } from './row-state.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { changeBatter, moveBatter, withBatterCell } from './sheet-edit.ts';
import { BATTING_COUNTS, type BatterRow } from './sheet-rows.ts';
import { type CountDisagreement, fittedToTurns, unreadIn, withoutUnread } from './sheet-turns.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const COLUMNS = BATTING_COUNTS.length + 5;
const noteButton = 'min-h-target px-3 text-small';

function disagreementText({ count, typed, fromTurns }: CountDisagreement): string {
  return texts.disagreement(texts.columns[count], typed, fromTurns);
}

interface RowFixesProps {
  readonly row: BatterRow;
  readonly change: BatterRowProps['change'];
  readonly disagreements: readonly CountDisagreement[];
}

/** Where the row's counts are not its turns', or a turn is not understood: what it is, and the way out. */
export function RowFixes({ row, change, disagreements }: RowFixesProps) {
  const unread = unreadIn(row.cells.turns).length > 0;
  return (
    <>
      {unread && (
        <Button
          variant="line"
          className={noteButton}
          onClick={() =>
            change(
              changeBatter(row.key, (old) => withBatterCell(old, 'turns', withoutUnread(old.cells.turns))),
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
            onClick={() => change(changeBatter(row.key, fittedToTurns))}
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

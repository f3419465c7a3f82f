import { UserMinus, UserPlus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { MoveButtons } from './move-buttons.tsx';
import type { BatterRowProps } from './row-props.ts';
import {
  type CellDisagreement,
  fitToAppearances,
  listUnreadWords,
  withoutUnread,
} from './sheet-appearances.ts';
import { changeBatter, isRowDropped, moveBatter, setCell } from './sheet-edit.ts';
import { useRowRemoval } from './use-row-removal.tsx';

interface BatterFixesProps extends Pick<BatterRowProps, 'row' | 'change'> {
  readonly disagreements: readonly CellDisagreement[];
}

function disagreementText({ count, typed, fromAppearances }: CellDisagreement): string {
  return texts.disagreement(texts.columns[count], typed, fromAppearances);
}

export function BatterFixes({ row, change, disagreements }: BatterFixesProps) {
  const { plate_appearances: words } = row.cells;
  const className = 'min-h-target px-3 text-small';
  return (
    <>
      {listUnreadWords(words).length > 0 && (
        <Button
          variant="line"
          className={className}
          onClick={() => change(setCell(row, 'plate_appearances', withoutUnread(words)))}
        >
          {texts.removeUnread}
        </Button>
      )}
      {disagreements.length > 0 && (
        <>
          <p className="text-clay">{disagreements.map(disagreementText).join('、')}</p>
          <Button
            variant="line"
            className={className}
            onClick={() => change(changeBatter(row.key, fitToAppearances))}
          >
            {texts.fit}
          </Button>
        </>
      )}
    </>
  );
}

type RowActionsProps = BatterRowProps & { readonly className: string };

export function RowActions({ className, ...props }: RowActionsProps) {
  const { row, substitute, sheet, change } = props;
  const { remove, dialog } = useRowRemoval(props);
  return (
    <>
      <Button variant="line" className={className} onClick={remove}>
        <UserMinus aria-hidden className="size-4" />
        {isRowDropped(sheet, row) ? texts.row.remove : texts.row.clear}
      </Button>
      <MoveButtons
        {...{ sheet, change, className }}
        move={(step) => moveBatter(row.key, step)}
        labels={substitute ? texts.row.moveSubstitute : texts.row.moveBatter}
      />
      {dialog}
    </>
  );
}

export function BatterActions({ ref, ...props }: RowActionsProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <>
      <Button ref={ref} variant="line" className={props.className} onClick={props.onAdd}>
        <UserPlus aria-hidden className="size-4" />
        {texts.row.addSubstitute}
      </Button>
      <RowActions {...props} />
    </>
  );
}

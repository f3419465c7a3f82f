import { type Dispatch, type SetStateAction, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { removeBatter, removePitcher } from './sheet-edit.ts';
import { type AnyRow, hasFigures, isBatter, type Sheet } from './sheet-rows.ts';

export function useRowRemoval(props: { row: AnyRow; name: string; change: Dispatch<SetStateAction<Sheet>> }) {
  const { row, name, change } = props;
  const [asking, setAsking] = useState(false);

  function removeNow() {
    setAsking(false);
    change(isBatter(row) ? removeBatter(row.key) : removePitcher(row.key));
  }

  return {
    remove: () => (hasFigures(row) ? setAsking(true) : removeNow()),
    dialog: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.row.removeQuestion(name)}
        text={texts.row.removeText}
        confirmLabel={texts.row.removeConfirm}
        onConfirm={removeNow}
      />
    ),
  };
}

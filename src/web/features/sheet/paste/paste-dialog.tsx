import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { commonMessages } from '../../../messages.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { readTable, type TextTable } from '../../../shared/table-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { sheetMessages } from '../sheet.messages.ts';
import type { SheetView } from '../sheet-view.ts';
import { type Pasted, readBlock } from './paste-block.ts';
import { listImportable, withPasted } from './paste-import.ts';
import { PastePreview } from './paste-preview.tsx';

const texts = sheetMessages.paste;

/** Selects the control that gets the focus: the first that needs input, otherwise the import button. */
const FIRST = 'textarea, td input, tbody select, button:last-of-type';

/** Reads a copied table. Names in a pitching table are matched with the players who can pitch. */
function readPasted(
  table: TextTable,
  chosen: Readonly<Record<number, string>>,
  view: SheetView,
): Pasted | null {
  const pasted = readBlock(table, view.candidates.batting, chosen);
  return pasted?.kind === 'pitching' ? readBlock(table, view.candidates.pitching, chosen) : pasted;
}

function PasteField({
  problem,
  onTable,
}: {
  problem: string | undefined;
  onTable: (table: TextTable) => void;
}) {
  return (
    <>
      <Dialog.Description className="text-small text-ink-2">{texts.text}</Dialog.Description>
      <TextArea
        label={texts.field}
        error={problem}
        onChange={(event) => onTable(readTable(event.target.value))}
        className="max-h-60 font-mono"
        wrap="off"
      />
    </>
  );
}

function problemWith(table: TextTable, pasted: Pasted | null): string | undefined {
  if (table.length === 0) return undefined;
  if (!pasted) return texts.noHeads;
  return pasted.rows.length === 0 ? texts.noRows : undefined;
}

function PasteForm({ copied, view, onClose }: { copied: string; view: SheetView; onClose: () => void }) {
  const [table, setTable] = useState<TextTable>(() => readTable(copied));
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const pasted = readPasted(table, chosen, view);
  const problem = problemWith(table, pasted);
  const ready = pasted && !problem && table.length > 0;

  function importRows() {
    if (!pasted) return;
    view.change((sheet) => withPasted(sheet, pasted));
    toastSuccess(texts.imported(listImportable(pasted).length));
    onClose();
  }
  function startOver() {
    setTable([]);
    setChosen({});
  }
  return (
    <>
      {ready ? (
        <PastePreview
          pasted={pasted}
          table={table}
          players={view.candidates[pasted.kind]}
          onTable={setTable}
          onChoose={(row, id) => setChosen({ ...chosen, [row]: id })}
        />
      ) : (
        <PasteField problem={problem} onTable={setTable} />
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Dialog.Close render={<Button variant="line" />}>{commonMessages.cancel}</Dialog.Close>
        {ready && (
          <Button variant="line" onClick={startOver}>
            {texts.back}
          </Button>
        )}
        {ready && <Button onClick={importRows}>{texts.import(listImportable(pasted).length)}</Button>}
      </div>
    </>
  );
}

interface PasteDialogProps {
  /** The copied text; empty if the user has to paste the text into the dialog, null while the dialog is closed. */
  readonly text: string | null;
  readonly view: SheetView;
  readonly onClose: () => void;
}

export function PasteDialog({ text, view, onClose }: PasteDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <FormDialog
      open={text !== null}
      onClose={onClose}
      title={texts.title}
      disablePointerDismissal
      ref={popup}
      initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST) ?? true}
      className="max-w-4xl gap-4"
    >
      <PasteForm copied={text ?? ''} view={view} onClose={onClose} />
    </FormDialog>
  );
}

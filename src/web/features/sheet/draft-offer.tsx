import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sheetMessages } from './sheet.messages.ts';
import { usedRows } from './sheet-form.ts';
import type { SheetState } from './use-sheet.ts';

const texts = sheetMessages.draft;

/** Offers to restore or discard a draft. */
export function DraftOffer({ draft }: { draft: SheetState['draft'] }) {
  if (!draft.offered) return null;
  const { batting, pitching } = usedRows(draft.offered);
  return (
    <Notice
      tone="info"
      title={texts.offered}
      announced
      action={
        <>
          <Button onClick={() => draft.decide(true)}>{texts.goOn}</Button>
          <Button variant="line" onClick={() => draft.decide(false)}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.text(batting.length, pitching.length)}
    </Notice>
  );
}

import { commonMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Draft } from './use-draft.ts';

/** Says that the form shows a restored draft, and offers to discard it. */
export function DraftNotice({ draft }: { draft: Draft }) {
  if (!draft.restored) return null;
  return (
    <Notice
      tone="info"
      title={commonMessages.draft.restored}
      action={
        <Button variant="line" onClick={draft.discard}>
          {commonMessages.draft.discard}
        </Button>
      }
    />
  );
}

import { commonMessages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Draft } from './use-draft.ts';

/** Tells that a form shows what was typed before, and offers to throw it away. */
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

import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { savingMessages } from './saving.messages.ts';
import type { Draft } from './use-draft.ts';

const texts = savingMessages.draft;

export function DraftNotice({ draft }: { draft: Pick<Draft, 'isRestored' | 'isOutdated' | 'discard'> }) {
  if (!draft.isRestored) return null;
  return (
    <Notice
      tone={draft.isOutdated ? 'warning' : 'info'}
      title={texts.restored}
      action={
        <Button variant="line" onClick={draft.discard}>
          {texts.discard}
        </Button>
      }
    >
      {draft.isOutdated && texts.outdated}
    </Notice>
  );
}

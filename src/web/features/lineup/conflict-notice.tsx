import { commonMessages } from '../../messages.ts';
import { useChangeOrigin } from '../../platform/change-origin.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LineupConflict, LineupEditing } from './use-lineup.ts';

const texts = commonMessages.conflict;

interface ConflictNoticeProps {
  readonly conflict: LineupConflict;
  readonly editing: LineupEditing;
}

/** Somebody else saved the lineup meanwhile: the user decides whose it is. */
export function ConflictNotice({ conflict, editing }: ConflictNoticeProps) {
  const { reason, theirs } = useChangeOrigin(conflict.changed);
  return (
    <Notice tone="warning" announced title={texts.title}>
      <p>{reason}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button variant="line" onClick={editing.takeTheirs}>
          {texts.takeTheirs(theirs)}
        </Button>
        <Button variant="line" onClick={editing.keepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </Notice>
  );
}

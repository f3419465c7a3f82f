import { useState } from 'react';
import type { User } from '#contract/account.ts';
import { hasDrafts } from '../platform/forms/drafts.ts';
import { useUnsent } from '../saving/current-queue.ts';
import { listUnsentByTeam, sendUnsent } from '../saving/unsent.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialogPopup } from '../ui/confirm-dialog-popup.tsx';
import { unsentMessages } from './unsent.messages.ts';

const texts = unsentMessages.logout;

function describeUnsent(count: number, isAllSent: boolean): string {
  if (isAllSent) return texts.sent;
  return count > 0 ? texts.lost(count) : texts.draftsLost;
}

interface LogoutDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly pending: boolean;
}

export function LogoutDialog({ user, open, onClose, onLeave, pending }: LogoutDialogProps) {
  const here = useUnsent().length;
  const elsewhere = listUnsentByTeam(user).reduce((sum, { count }) => sum + count, 0);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const sendAndLeave = async () => {
    setState('sending');
    const sent = await sendUnsent();
    setState(sent ? 'idle' : 'failed');
    // The dialog stays open if there are drafts, because the logout would remove them.
    if (sent && !hasDrafts(user)) onLeave();
  };
  const count = here + elsewhere;
  const isAllSent = count === 0 && !hasDrafts(user);
  return (
    <ConfirmDialogPopup
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      text={describeUnsent(count, isAllSent)}
      confirmLabel={count > 0 ? texts.discard : texts.button}
      variant={isAllSent ? 'primary' : 'danger'}
      onConfirm={onLeave}
      pending={pending}
    >
      {here > 0 && (
        <div className="grid gap-2">
          <Button pending={state === 'sending'} onClick={sendAndLeave}>
            {texts.send}
          </Button>
          <p role="status" className="text-small font-semibold text-clay empty:hidden">
            {state === 'failed' && texts.failed}
          </p>
        </div>
      )}
    </ConfirmDialogPopup>
  );
}

import { useState } from 'react';
import { hasStatus } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { useSession } from '../../platform/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountDeletion } from './my-page.data.ts';
import { myPageMessages } from './my-page.messages.ts';

const texts = myPageMessages.deletion;

function useDeletion(onDeleted: () => void) {
  const { leave } = useSession();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useAccountDeletion();
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        window.alert(texts.deleted);
        leave();
        onDeleted();
      },
      onError: () => {
        setAsking(false);
        window.alert(texts.failed);
      },
    });
  return { asking, setAsking, confirm, pending: isPending, error };
}

/** Explains why the account was not deleted. A 403 has its own message: a coach cannot delete their account. */
function DeletionFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="error" title={texts.failed}>
      {hasStatus(error, 403) ? error.message : findReason(error)}
    </Notice>
  );
}

/** @param inTeam whether the user is in a team, which keeps the records of its members */
export function AccountDeletion({ inTeam, onDeleted }: { inTeam: boolean; onDeleted: () => void }) {
  const { asking, setAsking, confirm, pending, error } = useDeletion(onDeleted);
  return (
    <>
      <p className="text-ink-2">{inTeam ? texts.text : texts.textTeamless}</p>
      <DeletionFailure error={error} />
      <Button variant="line" className="text-clay! md:justify-self-start" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.question}
        text={inTeam ? texts.warning : texts.warningTeamless}
        confirmLabel={texts.confirm}
        onConfirm={confirm}
        pending={pending}
      />
    </>
  );
}

import { hasStatus } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { useSession } from '../../platform/session/session.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountDeletion } from './my-page.data.ts';
import { myPageMessages } from './my-page.messages.ts';

const texts = myPageMessages.deletion;

function useDeletion(onDeleted: () => void) {
  const { leave } = useSession();
  const { mutate, isPending, error } = useAccountDeletion();
  const confirm = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        window.alert(texts.deleted);
        leave();
        onDeleted();
      },
      onError: () => {
        close();
        window.alert(texts.failed);
      },
    });
  return { confirm, pending: isPending, error };
}

/** Explains why the deletion failed. A 403 has a text of the server: a coach cannot delete their account. */
function DeletionFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="error" title={texts.failed}>
      {hasStatus(error, 403) ? error.message : findReason(error)}
    </Notice>
  );
}

export function AccountDeletion({ inTeam, onDeleted }: { inTeam: boolean; onDeleted: () => void }) {
  const { confirm, pending, error } = useDeletion(onDeleted);
  return (
    <>
      <p className="text-ink-2">{inTeam ? texts.text : texts.textTeamless}</p>
      <DeletionFailure error={error} />
      <ConfirmButton
        variant="line"
        className="text-clay! md:justify-self-start"
        question={{
          title: texts.question,
          text: inTeam ? texts.warning : texts.warningTeamless,
          confirmLabel: texts.confirm,
        }}
        onConfirm={confirm}
        pending={pending}
      >
        {texts.open}
      </ConfirmButton>
    </>
  );
}

import { sessionsEnd } from '#contract/own-sessions.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { DangerButtons } from '../../ui/danger-buttons.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { myPageMessages } from './my-page.messages.ts';
import { useSessionsEnd } from './own-sessions.data.ts';
import { passwordMessages } from './password.messages.ts';

const texts = myPageMessages.sessions;

/** The session to end; with a null id, all sessions but the current one. */
export type Ending = { readonly id: number; readonly device: string } | { readonly id: null };

/** A 404 counts as success: the session has already ended. */
function ignoreEnded(error: unknown): void {
  if (!hasStatus(error, 404)) throw error;
}

interface EndFormProps {
  readonly ending: Ending;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

function EndForm({ ending: { id }, onClose, onEnded }: EndFormProps) {
  const form = useContractForm(sessionsEnd, { id, password: '' });
  const { mutateAsync } = useSessionsEnd();
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    send: async ({ password }) => {
      await mutateAsync({ id, password }).catch(ignoreEnded);
      toastSuccess(texts.done);
      onEnded();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <PasswordField
        label={passwordMessages.current}
        autoComplete="current-password"
        {...bindField(form, 'password')}
      />
      <DangerButtons label={texts.confirm} pending={pending} onCancel={onClose} />
    </form>
  );
}

function questionOf(ending: Ending): string {
  return ending.id !== null ? texts.endQuestion(ending.device) : texts.endOthersQuestion;
}

interface EndSessionsDialogProps extends EndFormProps {
  readonly open: boolean;
  /** Gets the focus on close; true for the previously focused element. */
  readonly finalFocus: () => HTMLElement | true;
}

/** Asks for the password, so that a thief who holds the phone cannot lock its owner out. */
export function EndSessionsDialog({ open, ending, onClose, onEnded, finalFocus }: EndSessionsDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={questionOf(ending)}
      text={texts.endText}
      finalFocus={finalFocus}
      className="max-w-md gap-4"
    >
      <EndForm ending={ending} onClose={onClose} onEnded={onEnded} />
    </FormDialog>
  );
}

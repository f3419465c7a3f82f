import { Dialog } from '@base-ui/react/dialog';
import { sessionsEnd } from '../../../contract/own-sessions.ts';
import { commonMessages } from '../../messages/common.ts';
import { myPageMessages } from '../../messages/my-page.ts';
import { passwordMessages } from '../../messages/password.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSessionsEnd } from './own-sessions.data.ts';

const texts = myPageMessages.sessions;

/** What shall end: the session of this id, or all others. */
export type Ending = { readonly id: number; readonly device: string } | { readonly id: null };

/** Somebody was quicker: what shall end has ended. */
function allowEnded(error: unknown): void {
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
      await mutateAsync({ id, password }).catch(allowEnded);
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
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div className="grid grid-cols-2 gap-3 *:px-2">
        <Button variant="line" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" variant="danger" pending={pending}>
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
}

function questionOf(ending: Ending): string {
  return ending.id !== null ? texts.endQuestion(ending.device) : texts.endOthersQuestion;
}

const fading = 'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

interface EndSessionsDialogProps extends EndFormProps {
  readonly open: boolean;
  /** Where the focus goes afterwards; true for where it was. */
  readonly finalFocus: () => HTMLElement | true;
}

/** Asks for the password before sessions end: whoever holds a stranger's phone shall not lock its owner out. */
export function EndSessionsDialog({ open, ending, onClose, onEnded, finalFocus }: EndSessionsDialogProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 min-h-dvh bg-veil ${fading}`} />
        <Dialog.Popup
          finalFocus={finalFocus}
          className={`fixed top-1/2 left-1/2 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-md border border-chalk-strong bg-sheet p-5 outline-none ${fading}`}
        >
          <div className="grid gap-2">
            <Dialog.Title className="text-title font-bold">{questionOf(ending)}</Dialog.Title>
            <Dialog.Description className="text-ink-2">{texts.endText}</Dialog.Description>
          </div>
          <EndForm ending={ending} onClose={onClose} onEnded={onEnded} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

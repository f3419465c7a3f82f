import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordChange } from '#contract/own-account.ts';
import { commonMessages } from '../../messages.ts';
import { bindField, type ContractForm, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Section } from '../../ui/section.tsx';
import { myPageMessages } from './my-page.messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { usePasswordChange } from './own-sessions.data.ts';
import { passwordMessages as labels } from './password.messages.ts';

const texts = myPageMessages.password;

const empty = { current_password: '', password: '', password_confirmation: '' };

function NewPassword({ form }: { form: ContractForm<typeof passwordChange> }) {
  const { user } = useSession();
  return (
    <NewPasswordFields
      form={form}
      label={labels.new}
      confirmationLabel={labels.newConfirmation}
      typed={useWatch({ control: form.control, name: 'password' })}
      words={[user?.name, user?.email, user?.team?.name]}
    />
  );
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm(passwordChange, empty);
  const { mutateAsync } = usePasswordChange();
  const { submit, failure, pending } = useSubmit(form, {
    failed: texts.failed,
    send: async (values) => {
      toastSuccess((await mutateAsync(values)).message);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <PasswordField label={labels.current} autoFocus {...bindField(form, 'current_password')} />
      <NewPassword form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {texts.submit}
        </Button>
        <Button variant="line" onClick={onClose}>
          {commonMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

export function PasswordChange() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.title}>
      {open ? (
        <ChangeForm onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-ink-2">{texts.text}</p>
          <Button variant="line" className="md:justify-self-start" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </>
      )}
    </Section>
  );
}

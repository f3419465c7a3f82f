import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { email, password } from '#contract/fields.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSessionsEnd } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.sessions;

/** The schema of the form. The e-mail address is validated only if a single account is to be logged out. */
const schema = z.discriminatedUnion('whom', [
  z.object({ whom: z.literal('one'), email, password }),
  z.object({ whom: z.literal('all'), email: z.optional(z.unknown()), password }),
]);

const options = [
  { value: 'one', label: texts.one },
  { value: 'all', label: texts.all, description: texts.allText },
];

type Fields = { whom: 'one' | 'all'; email?: unknown; password: string };

function EndForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(schema as unknown as z.ZodMiniType<Fields, Fields>, {
    whom: 'one',
    email: '',
    password: '',
  });
  const { mutateAsync } = useSessionsEnd();
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async ({ whom, ...fields }) => {
      const { ended } = await mutateAsync({
        email: whom === 'one' ? String(fields.email) : null,
        password: fields.password,
      });
      toastSuccess(texts.done(ended));
      onDone();
    },
  });
  const whom = useWatch({ control: form.control, name: 'whom' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <RadioGroup label={texts.whom} options={options} {...form.register('whom')} />
      <div hidden={whom === 'all'}>
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          {...bindField(form, 'email')}
        />
      </div>
      <PasswordField label={operatorMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons variant="danger" label={texts.confirm} pending={pending} onCancel={onDone} />
    </form>
  );
}

export function SessionsEnd() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <Section title={texts.title}>
      <p className="text-small text-ink-2">{texts.text}</p>
      <Button variant="line" className="justify-self-start text-clay!" onClick={() => setOpen(true)}>
        {texts.submit}
      </Button>
      <FormDialog open={open} onClose={close} title={texts.title} disablePointerDismissal>
        <EndForm onDone={close} />
      </FormDialog>
    </Section>
  );
}

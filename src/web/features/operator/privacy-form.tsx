import { useQuery } from '@tanstack/react-query';
import { privacyForm } from '#contract/operator.ts';
import type { PrivacyTexts } from '#contract/server-info.ts';
import { paths } from '../../paths.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { privacyQuery, usePrivacyChange } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.privacy;

function Form({ stored }: { stored: PrivacyTexts }) {
  const { operator_name, contact, additions, backup_days } = stored;
  const form = useContractForm(privacyForm, {
    operator_name: operator_name ?? '',
    contact: contact ?? '',
    additions: additions ?? '',
    backup_days: backup_days === null ? '' : String(backup_days),
  });
  const { mutateAsync } = usePrivacyChange();
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async (body) => {
      await mutateAsync(body);
      toastSuccess(texts.saved);
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <TextField
        label={texts.operatorName}
        optional
        autoComplete="off"
        error={errors.operator_name?.message}
        {...register('operator_name')}
      />
      <TextField
        label={texts.contact}
        hint={texts.contactHint}
        optional
        autoComplete="off"
        error={errors.contact?.message}
        {...register('contact')}
      />
      <TextField
        label={texts.backupDays}
        optional
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        error={errors.backup_days?.message}
        {...register('backup_days')}
      />
      <TextArea
        label={texts.additions}
        hint={texts.additionsHint}
        optional
        error={errors.additions?.message}
        {...register('additions')}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
}

/** What the operator adds to the page about privacy. */
export function PrivacyForm() {
  return (
    <Section title={texts.title}>
      <p className="text-small text-ink-2">{texts.text}</p>
      <Loaded query={useQuery(privacyQuery)} failed={texts.loadFailed}>
        {(stored) => <Form stored={stored} />}
      </Loaded>
      <TextLink to={paths.privacy} className="justify-self-start">
        {texts.open}
      </TextLink>
    </Section>
  );
}

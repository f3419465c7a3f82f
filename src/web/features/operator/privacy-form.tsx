import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyForm } from '#contract/operator.ts';
import type { PrivacyTexts } from '#contract/server-info.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { privacyQuery, usePrivacyChange } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.privacy;

function Form({ stored, onDone }: { stored: PrivacyTexts; onDone: () => void }) {
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
      onDone();
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
      <div className="grid grid-cols-2 gap-3 *:px-2">
        <Button variant="line" onClick={onDone}>
          {commonMessages.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function Stored({ stored }: { stored: PrivacyTexts }) {
  const { operator_name, contact, additions, backup_days } = stored;
  const rows = [
    [texts.operatorName, operator_name],
    [texts.contact, contact],
    [texts.backupDays, backup_days === null ? null : texts.days(backup_days)],
    [texts.additions, additions],
  ] as const;
  return (
    <dl className="text-small">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-b border-chalk py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className={cx('line-clamp-2 wrap-anywhere', value ? 'font-semibold' : 'text-ink-2')}>
            {value ?? texts.missing}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Texts({ stored }: { stored: PrivacyTexts }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Stored stored={stored} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="line" onClick={() => setOpen(true)}>
          {texts.edit}
        </Button>
        <TextLink to={paths.privacy}>{texts.open}</TextLink>
      </div>
      <FormDialog
        open={open}
        onClose={close}
        title={texts.title}
        disablePointerDismissal
        className="max-w-md gap-4"
      >
        <Form stored={stored} onDone={close} />
      </FormDialog>
    </>
  );
}

/** What the operator adds to the page about privacy. */
export function PrivacyForm() {
  return (
    <Section title={texts.title}>
      <p className="text-small text-ink-2">{texts.text}</p>
      <Loaded query={useQuery(privacyQuery)} failed={texts.loadFailed}>
        {(stored) => <Texts stored={stored} />}
      </Loaded>
    </Section>
  );
}

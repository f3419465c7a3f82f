import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { privacyForm } from '#contract/operator.ts';
import type { PrivacyTexts } from '#contract/server-info.ts';
import { draftNames } from '../../draft-names.ts';
import { paths } from '../../paths.ts';
import { findReasonWithDraft } from '../../platform/api/failure.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { LoadedToEdit } from '../../platform/forms/loaded-to-edit.tsx';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { ConflictPanel } from '../../saving/conflict-panel.tsx';
import { DraftNotice } from '../../saving/draft-notice.tsx';
import { type FieldInWords, useConflict } from '../../saving/use-conflict.ts';
import { useDraft } from '../../saving/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { privacyQuery, usePrivacyChange } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.privacy;

type Values = z.input<typeof privacyForm>;

const toValues = ({ operator_name, contact, additions, backup_days, version }: PrivacyTexts) => ({
  operator_name: operator_name ?? '',
  contact: contact ?? '',
  additions: additions ?? '',
  backup_days: backup_days === null ? '' : String(backup_days),
  version,
});

const listFacts = (item: DefaultValues<Values> | PrivacyTexts): FieldInWords[] =>
  (['operator_name', 'contact', 'backup_days', 'additions'] as const).map((field) => ({
    label: texts.labels[field],
    text: String(item[field] ?? ''),
  }));

interface FormProps {
  readonly stored: PrivacyTexts;
  readonly newest: PrivacyTexts;
  readonly onDone: () => void;
}

const reading = { toValues, getFacts: listFacts };

/** Closing the dialog keeps the typed text on the device; the cancel button discards it. */
function usePrivacyForm({ stored, newest, onDone }: FormProps) {
  const form = useContractForm(privacyForm, toValues(stored));
  const draft = useDraft(form, draftNames.privacy);
  const conflict = useConflict<Values, z.output<typeof privacyForm>, PrivacyTexts>(
    form,
    reading,
    newest,
    draft.basis,
  );
  const { mutateAsync } = usePrivacyChange();
  const submission = useSubmit(form, {
    failed: operatorMessages.noChange,
    reason: findReasonWithDraft,
    send: async (body) => {
      const settled = await conflict.save(body, mutateAsync);
      if (settled === null) return;
      draft.saved();
      toastSuccess(texts.saved);
      onDone();
    },
  });
  return { form, draft, conflict, ...submission };
}

function Form(props: FormProps) {
  const { onDone } = props;
  const { form, draft, conflict, submit, failure, pending } = usePrivacyForm(props);
  const cancel = () => {
    draft.discard();
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DraftNotice draft={draft} />
      <FormFailureNotice failure={failure} />
      <TextField label={texts.labels.operator_name} optional {...bindField(form, 'operator_name')} />
      <TextField
        label={texts.labels.contact}
        hint={texts.contactHint}
        optional
        {...bindField(form, 'contact')}
      />
      <TextField
        label={texts.labels.backup_days}
        optional
        inputMode="numeric"
        className="max-w-32"
        {...bindField(form, 'backup_days')}
      />
      <TextArea
        label={texts.labels.additions}
        hint={texts.additionsHint}
        optional
        {...bindField(form, 'additions')}
      />
      <ConflictPanel conflict={conflict} pending={pending} submit={submit} submitLabel={texts.save} />
      <SubmitButtons label={texts.save} pending={pending} onCancel={cancel} />
    </form>
  );
}

function Stored({ stored }: { stored: PrivacyTexts }) {
  const { operator_name, contact, additions, backup_days } = stored;
  const rows = [
    [texts.labels.operator_name, operator_name],
    [texts.labels.contact, contact],
    [texts.labels.backup_days, backup_days === null ? null : texts.days(backup_days)],
    [texts.labels.additions, additions],
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
  const query = useQuery(privacyQuery);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useBackCloses(open, close);
  return (
    <>
      <p className="text-small text-ink-2">
        {texts.text}
        {!(stored.operator_name && stored.contact) && texts.incomplete}
      </p>
      <Stored stored={stored} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="line" onClick={() => setOpen(true)}>
          {texts.edit}
        </Button>
        <TextLink to={paths.privacy}>{texts.open}</TextLink>
      </div>
      <FormDialog open={open} onClose={close} title={texts.title} disablePointerDismissal>
        <LoadedToEdit query={query}>
          {(opened, newest) => <Form stored={opened} newest={newest} onDone={close} />}
        </LoadedToEdit>
      </FormDialog>
    </>
  );
}

export function PrivacyForm() {
  return (
    <Section title={texts.title}>
      <Loaded query={useQuery(privacyQuery)} failed={texts.loadFailed}>
        {(stored) => <Texts stored={stored} />}
      </Loaded>
    </Section>
  );
}

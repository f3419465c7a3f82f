import type { ReactNode } from 'react';
import { type OperatorTeam, passwordOnly, teamDeletion } from '#contract/operator.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { bindField, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { useBackCloses } from '../../platform/navigation/back-closes.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButtons } from '../../ui/submit-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ago } from './amounts.ts';
import { useCodeRenewal, useTeamDeletion } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.teams;

export type Act = 'remove' | 'renew';

interface FormProps {
  readonly team: OperatorTeam;
  readonly onClose: () => void;
  readonly onDone: (act: Act) => void;
}

function InUse({
  team,
  error,
  children,
}: {
  team: OperatorTeam;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <Notice tone="warning" title={texts.inUse}>
      {texts.inUseText(ago(team.active_at))}
      {children}
      {error && <p className="font-bold text-clay">{error}</p>}
    </Notice>
  );
}

function RemovalForm({ team, onClose, onDone }: FormProps) {
  const form = useContractForm(teamDeletion, { name: '', password: '', in_use: false });
  const { mutateAsync } = useTeamDeletion(team.id);
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    send: async (body) => {
      // A 404 means that the team is already gone: the answer to an earlier request was lost.
      await mutateAsync(body).catch((error) => {
        if (!hasStatus(error, 404)) throw error;
      });
      toastSuccess(texts.removed(team.name));
      onDone('remove');
    },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      {(team.in_use || errors.in_use) && (
        <InUse team={team} error={errors.in_use?.message}>
          <Checkbox label={texts.confirmInUse} {...form.register('in_use')} />
        </InUse>
      )}
      <TextField label={texts.typeName} hint={team.name} autoCapitalize="none" {...bindField(form, 'name')} />
      <PasswordField label={operatorMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons variant="danger" label={texts.confirm} pending={pending} onCancel={onClose} />
    </form>
  );
}

function RenewalForm({ team, onClose, onDone }: FormProps) {
  const form = useContractForm(passwordOnly, { password: '' });
  const { mutateAsync } = useCodeRenewal(team.id);
  const { submit, failure, pending } = useSubmit(form, {
    failed: operatorMessages.noChange,
    refusal: (error) => (hasStatus(error, 404) ? texts.gone : undefined),
    send: async ({ password }) => {
      await mutateAsync(password);
      toastSuccess(texts.renewed);
      onDone('renew');
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormFailureNotice failure={failure} />
      <PasswordField label={operatorMessages.password} {...bindField(form, 'password')} />
      <SubmitButtons
        variant="danger"
        label={operatorMessages.invites.renew}
        pending={pending}
        onCancel={onClose}
      />
    </form>
  );
}

interface TeamDialogProps extends FormProps {
  readonly act: Act;
  readonly open: boolean;
  /** Returns the element that gets the focus when the dialog closes; true for the previously focused element. */
  readonly finalFocus: () => HTMLElement | true;
}

export function TeamDialog({ act, open, finalFocus, ...form }: TeamDialogProps) {
  const removes = act === 'remove';
  useBackCloses(open, form.onClose);
  return (
    <FormDialog
      open={open}
      onClose={form.onClose}
      title={removes ? texts.removeTitle(form.team.name) : texts.renew}
      text={removes ? texts.removeText : texts.renewText}
      finalFocus={finalFocus}
      disablePointerDismissal
    >
      {removes ? <RemovalForm {...form} /> : <RenewalForm {...form} />}
    </FormDialog>
  );
}

import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { accountApi, registration } from '#contract/account.ts';
import { call } from '../../platform/api.ts';
import { type ContractForm, useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const texts = accountMessages.register;
const labels = accountMessages.fields;

const roleOptions = [
  { value: 'coach', label: texts.coach, description: texts.coachText },
  { value: 'player', label: texts.player, description: texts.playerText },
];

type RegistrationForm = ContractForm<typeof registration>;

const empty = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  role: 'player',
  team_name: '',
  invite_code: '',
  member_id: '',
} as const;

function useRegistration(inviteCode: string, onRegistered: () => void) {
  const form = useContractForm(registration, { ...empty, invite_code: inviteCode });
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (person) => {
      await call(accountApi.register, { body: { member_id: undefined, ...person } });
      onRegistered();
    },
  });
  return { form, ...submission };
}

function PersonFields({ form }: { form: RegistrationForm }) {
  const { register, control } = form;
  const { errors } = form.formState;
  const [typed, name, email, team] = useWatch({ control, name: ['password', 'name', 'email', 'team_name'] });
  return (
    <>
      <TextField label={labels.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <NewPasswordFields
        form={form}
        label={labels.password}
        confirmationLabel={labels.passwordConfirmation}
        typed={typed}
        words={[name, email, String(team ?? '')]}
      />
    </>
  );
}

function useTeamFields({
  register,
  control,
  clearErrors,
  setValue,
  formState: { errors },
}: RegistrationForm) {
  const [role, typed] = useWatch({ control, name: ['role', 'invite_code'] });
  const bind = (field: UseFormRegisterReturn, error: string | undefined) => ({ field, error });
  return {
    joining: role !== 'coach',
    typed: String(typed ?? ''),
    role: bind(
      // The fields of the other role are disabled: their errors no longer apply.
      register('role', { onChange: () => clearErrors(['team_name', 'invite_code', 'member_id']) }),
      errors.role?.message,
    ),
    teamName: bind(register('team_name'), errors.team_name?.message),
    code: bind(
      register('invite_code', { onChange: () => setValue('member_id', '') }),
      errors.invite_code?.message,
    ),
    member: bind(register('member_id'), errors.member_id?.message),
  };
}

function TeamFields({ form }: { form: RegistrationForm }) {
  const { joining, typed, role, teamName, code, member } = useTeamFields(form);
  return (
    <>
      <RadioGroup label={labels.role} options={roleOptions} error={role.error} {...role.field} />
      <TextField
        label={labels.teamName}
        autoComplete="organization"
        disabled={joining}
        error={teamName.error}
        {...teamName.field}
      />
      <InvitationFields typed={typed} code={code} member={member} disabled={!joining} />
    </>
  );
}

interface RegistrationFormProps {
  /** From the invitation link. */
  readonly inviteCode: string;
  readonly onRegistered: () => void;
}

export function RegistrationForm({ inviteCode, onRegistered }: RegistrationFormProps) {
  const { form, submit, failure, pending } = useRegistration(inviteCode, onRegistered);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <TeamFields form={form} />
      <PersonFields form={form} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { accountApi, type Registration, registration } from '#contract/account.ts';
import type { Role } from '#domain/team.ts';
import { call } from '../../platform/api.ts';
import { type ContractForm, useContractForm, useSubmit } from '../../platform/form.ts';
import { FormFailureNotice } from '../../platform/form-failure-notice.tsx';
import { markPlaysAnswered } from '../../shared/start-marks.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
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
  team_name: '',
  plays: false,
  invite_code: '',
  member_id: '',
} as const;

/** `plays` is sent only if it is true: the request of the specification has no such field. */
function requestOf(person: Registration) {
  const plays = person.role === 'coach' && person.plays ? true : undefined;
  return { member_id: undefined, ...person, plays };
}

function useRegistration({ inviteCode, role, onRegistered }: RegistrationFormProps) {
  const form = useContractForm(registration, { ...empty, role, invite_code: inviteCode });
  const submission = useSubmit(form, {
    failed: texts.failed,
    send: async (person) => {
      await call(accountApi.register, { body: requestOf(person) });
      if (person.role === 'coach') markPlaysAnswered();
      onRegistered(person.email);
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

/** Shows the fields of the chosen role. Those of the other role are disabled, and so not sent. */
function TeamFields({ form, invited }: { form: RegistrationForm; invited: boolean }) {
  const { joining, typed, role, teamName, code, member } = useTeamFields(form);
  const [choosing, setChoosing] = useState(!invited);
  return (
    <>
      <div hidden={!choosing}>
        <RadioGroup label={labels.role} options={roleOptions} error={role.error} {...role.field} />
      </div>
      <div hidden={joining} className="grid gap-3">
        <TextField
          label={labels.teamName}
          autoComplete="organization"
          disabled={joining}
          error={teamName.error}
          {...teamName.field}
        />
        <Checkbox label={texts.plays} description={texts.playsText} {...form.register('plays')} />
      </div>
      <div hidden={!joining} className="grid gap-5">
        <InvitationFields typed={typed} code={code} member={member} disabled={!joining} />
      </div>
      {!choosing && (
        <Button
          variant="ghost"
          className="-my-3 -ml-3 justify-self-start text-field!"
          onClick={() => setChoosing(true)}
        >
          {texts.ownTeam}
        </Button>
      )}
    </>
  );
}

interface RegistrationFormProps {
  /** From the invitation link; empty without one. */
  readonly inviteCode: string;
  /** The role that is chosen at first. */
  readonly role: Role;
  readonly onRegistered: (email: string) => void;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { form, submit, failure, pending } = useRegistration(props);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <TeamFields form={form} invited={props.inviteCode !== ''} />
      <PersonFields form={form} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

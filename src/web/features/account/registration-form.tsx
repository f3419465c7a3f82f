import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { accountApi } from '#contract/account.ts';
import { type Registration, registration } from '#contract/registration.ts';
import type { TeamRole } from '#domain/team.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { bindField, type ContractForm, useContractForm, useSubmit } from '../../platform/forms/form.ts';
import { FormFailureNotice } from '../../platform/forms/form-failure-notice.tsx';
import { markPlaysAnswered } from '../../shared/start-marks.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { invitationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';
import { EmailField } from './email-field.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { emptyJoin, type JoinFields, makeJoinSchema } from './join-values.ts';
import { NamesakeQuestion } from './namesake-question.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChoiceCheck } from './use-choice-check.ts';

const texts = accountMessages.register;
const labels = accountMessages.fields;

const roleOptions = [
  { value: 'coach', label: texts.coach, description: texts.coachText },
  { value: 'player', label: texts.player, description: texts.playerText },
];

type RegistrationForm = ContractForm<typeof schema>;

const schema = makeJoinSchema(registration);

const empty = {
  ...emptyJoin,
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  team_name: '',
  plays: false,
} as const;

/**
 * Converts the form to a request. Sends `plays` only if true: the registration request of the specification has no
 * such field.
 */
function toRequest(person: Registration, foundingInvite: string) {
  const founds = person.role === 'coach';
  const plays = founds && person.plays ? true : undefined;
  return { ...person, plays, founding_invite: (founds && foundingInvite) || undefined };
}

function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 403 ? error.message : error.text('founding_invite');
}

function useRegistration({ inviteCode, foundingInvite, role, onRegistered }: RegistrationFormProps) {
  const form = useContractForm(schema, { ...empty, member_ids: [], role, invite_code: inviteCode });
  const isComplete = useChoiceCheck(form as unknown as JoinFields, 'name');
  const submission = useSubmit(form, {
    failed: texts.failed,
    refusal: describeRefusal,
    send: async (person) => {
      if (person.role !== 'coach' && !(await isComplete(person.name))) return;
      await call(accountApi.register, { body: toRequest(person, foundingInvite) });
      if (person.role === 'coach') markPlaysAnswered();
      onRegistered(person.email);
    },
  });
  return { form, ...submission };
}

/** Fills in the name of the member that the user claims. Restores the typed name when the claim is undone. */
function useClaimedName(form: RegistrationForm): { claimed: boolean; guards: boolean } {
  const { control, getValues, setValue } = form;
  const [role, code, memberId] = useWatch({ control, name: ['role', 'invite_code', 'member_id'] });
  const { data } = useQuery({ ...invitationQuery(String(code)), enabled: false });
  const as = useWatch({ control, name: 'as' });
  const claims = role !== 'coach' && as !== 'guardian' && as !== '';
  const claimed = claims ? data?.claimable.find(({ id }) => String(id) === memberId)?.name : undefined;
  const typed = useRef('');
  useEffect(() => {
    if (claimed === undefined) return;
    typed.current = getValues('name');
    setValue('name', claimed);
    return () => setValue('name', typed.current);
  }, [claimed, getValues, setValue]);
  return { claimed: claimed !== undefined, guards: role !== 'coach' && as === 'guardian' };
}

function NameField({ form, field }: { form: RegistrationForm; field: ReturnType<typeof bindField> }) {
  const { claimed, guards } = useClaimedName(form);
  const [name, role] = useWatch({ control: form.control, name: ['name', 'role'] });
  return (
    <>
      <div hidden={claimed}>
        <TextField label={guards ? labels.guardianName : labels.name} autoComplete="name" {...field} />
      </div>
      {role !== 'coach' && (
        <NamesakeQuestion form={form as unknown as JoinFields} name={String(name)} below="name" />
      )}
    </>
  );
}

function PersonFields({ form }: { form: RegistrationForm }) {
  const { control } = form;
  const [typed, name, email, team] = useWatch({ control, name: ['password', 'name', 'email', 'team_name'] });
  // Binds this field first: if several fields have errors, the first bound field gets the focus.
  const nameField = bindField(form, 'name');
  return (
    <>
      <NameField form={form} field={nameField} />
      <EmailField {...bindField(form, 'email')} />
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

function TeamFields({ form, choosing }: { form: RegistrationForm; choosing: boolean }) {
  const joining = useWatch({ control: form.control, name: 'role' }) !== 'coach';
  const role = bindField(form, 'role', {
    // The fields of the other role are disabled, so their errors no longer apply.
    onChange: () => form.clearErrors(['team_name', 'invite_code', 'as', 'member_id']),
  });
  return (
    <>
      <div hidden={!choosing}>
        <RadioGroup label={labels.role} options={roleOptions} {...role} />
      </div>
      <div hidden={joining} className="grid gap-3">
        <TextField
          label={labels.teamName}
          autoComplete="organization"
          disabled={joining}
          {...bindField(form, 'team_name')}
        />
        <Checkbox label={texts.plays} description={texts.playsText} {...form.register('plays')} />
      </div>
      <div hidden={!joining} className="grid gap-5">
        <InvitationFields form={form as unknown as JoinFields} name={null} disabled={!joining} />
      </div>
    </>
  );
}

interface RegistrationFormProps {
  readonly inviteCode: string;
  readonly foundingInvite: string;
  readonly choosing: boolean;
  readonly role: TeamRole;
  readonly onRegistered: (email: string) => void;
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { form, submit, failure, pending } = useRegistration(props);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailureNotice failure={failure} />
      <TeamFields form={form} choosing={props.choosing} />
      <PersonFields form={form} />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Invitation } from '#contract/team.ts';
import { numberedName } from '#domain/member-name.ts';
import { isPersonalInvite } from '#domain/team.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { bindField } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { invitationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';
import { type JoinFields, type JoinValues, NOT_LISTED, namesake } from './join-values.ts';
import { AddedChildren, MemberOptions } from './member-options.tsx';

const texts = accountMessages.invitation;

const asOptions = [
  { value: 'player', label: texts.player },
  { value: 'guardian', label: texts.guardian },
  { value: 'coach', label: texts.coach, description: texts.coachText },
];

interface ChoiceProps {
  readonly form: JoinFields;
  readonly invitation: Invitation;
  /** Of the person who joins, as far as it is known. */
  readonly name: string;
}

/** Asks somebody who is not in the list whether they are the member with their name. */
function NamesakeNotice({ form, invitation, name }: ChoiceProps) {
  const values = useWatch({ control: form.control }) as JoinValues;
  const member = namesake(values, name, invitation);
  if (!member || values.other_person) return null;
  const claimable = invitation.claimable.some(({ id }) => id === member.id);
  const clear = () => form.clearErrors('member_id');
  const claim = () => {
    form.setValue('member_id', String(member.id));
    clear();
  };
  const dismiss = () => {
    form.setValue('other_person', true);
    clear();
  };
  const answers = (
    <>
      {claimable && (
        <Button variant="line" onClick={claim}>
          {texts.isMe}
        </Button>
      )}
      <Button variant="line" onClick={dismiss}>
        {texts.isOther}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" title={texts.sameName} action={answers} announced>
      {claimable ? null : texts.alreadyJoined}
    </Notice>
  );
}

function SelfFields({ form, invitation, name }: ChoiceProps) {
  const { register, formState } = form;
  const { claimable, unlisted_allowed } = invitation;
  const field = register('member_id', { onChange: () => form.setValue('other_person', false) });
  return (
    <>
      {(claimable.length > 0 || !unlisted_allowed) && (
        <MemberOptions
          type="radio"
          label={accountMessages.fields.member}
          members={claimable}
          last={unlisted_allowed ? { value: NOT_LISTED, label: texts.nobody } : undefined}
          field={field}
          error={formState.errors.member_id?.message}
        />
      )}
      {!unlisted_allowed && <p className="text-small text-ink-2">{texts.listedOnly}</p>}
      <NamesakeNotice form={form} invitation={invitation} name={name} />
    </>
  );
}

function GuardianFields({ form, invitation }: Omit<ChoiceProps, 'name'>) {
  const { register, formState } = form;
  const { children, unlisted_allowed } = invitation;
  const { member_ids: childError, child_names: nameError } = formState.errors;
  const errorOf = (error: { message?: string } | readonly unknown[] | undefined) =>
    error && 'message' in error ? error.message : error && texts.childInvalid;
  return (
    <>
      {children.length > 0 && (
        <MemberOptions
          type="checkbox"
          label={texts.children}
          members={children}
          field={register('member_ids')}
          error={errorOf(childError)}
        />
      )}
      {unlisted_allowed ? (
        <AddedChildren
          field={register('child_names')}
          error={errorOf(nameError)}
          open={children.length === 0}
        />
      ) : (
        <p className="text-small text-ink-2">{texts.listedOnly}</p>
      )}
    </>
  );
}

/** As what somebody joins, and who they are or whose guardian. */
function Choices({ form, invitation, name }: ChoiceProps) {
  const { register, setValue, getValues, clearErrors, formState } = form;
  const as = useWatch({ control: form.control, name: 'as' });
  // In a team without players there is nobody to choose.
  useEffect(() => {
    if (invitation.children.length === 0 && getValues('as') === '') setValue('as', 'player');
  }, [invitation, getValues, setValue]);
  const field = register('as', { onChange: () => clearErrors(['member_id', 'member_ids', 'child_names']) });
  return (
    <>
      <RadioGroup
        label={texts.as}
        layout="list"
        options={asOptions}
        error={formState.errors.as?.message}
        {...field}
      />
      {(as === 'player' || as === 'coach') && <SelfFields form={form} invitation={invitation} name={name} />}
      {as === 'guardian' && <GuardianFields form={form} invitation={invitation} />}
    </>
  );
}

interface PersonalChoicesProps {
  readonly form: JoinFields;
  readonly invitation: Invitation;
  readonly member: NonNullable<Invitation['member']>;
}

/** Whether somebody is the invited member or their guardian. There is nobody else to choose. */
function PersonalChoices({ form, invitation, member }: PersonalChoicesProps) {
  const { setValue } = form;
  const isFree = invitation.claimable.length > 0;
  useEffect(() => {
    setValue('member_id', String(member.id));
    setValue('member_ids', [String(member.id)]);
    if (!isFree) setValue('as', 'guardian');
  }, [member.id, isFree, setValue]);
  const guardian = { value: 'guardian', label: texts.isGuardian };
  return (
    <>
      <p className="text-title font-bold wrap-anywhere">{numberedName(member)}</p>
      {!isFree && <Notice tone="info">{texts.alreadyJoined}</Notice>}
      <RadioGroup
        label={texts.as}
        layout="list"
        options={isFree ? [{ value: 'player', label: texts.isSelf }, guardian] : [guardian]}
        {...bindField(form, 'as')}
      />
    </>
  );
}

interface InvitationFieldsProps {
  readonly form: JoinFields;
  readonly name: string;
  /** True while the user is creating a team. */
  readonly disabled?: boolean;
}

/** The invite code; once it is complete, its team, and as whom of it somebody joins. */
export function InvitationFields({ form, name, disabled = false }: InvitationFieldsProps) {
  const { register, setValue, control, formState } = form;
  const typed = String(useWatch({ control, name: 'invite_code' }) ?? '');
  const query = invitationQuery(typed);
  const { data, error } = useQuery({ ...query, enabled: query.enabled === true && !disabled });
  const reason = isPersonalInvite(typed) ? texts.used : texts.unknown;
  const unknown = hasStatus(error, 404) && !disabled ? reason : undefined;
  const invitation = disabled ? undefined : data;
  const forgetChoices = () => {
    setValue('member_id', '');
    setValue('member_ids', []);
    setValue('other_person', false);
  };
  return (
    <>
      <div hidden={Boolean(invitation?.member) && !formState.errors.invite_code}>
        <TextField
          label={accountMessages.fields.inviteCode}
          hint={texts.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          error={formState.errors.invite_code?.message ?? unknown}
          {...register('invite_code', { onChange: forgetChoices })}
        />
      </div>
      {invitation && <Notice tone="good" title={texts.team(invitation.team.name)} announced />}
      {invitation?.member && (
        <PersonalChoices form={form} invitation={invitation} member={invitation.member} />
      )}
      {invitation?.member === null && <Choices form={form} invitation={invitation} name={name} />}
    </>
  );
}

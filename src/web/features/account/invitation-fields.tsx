import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Invitation } from '#contract/team.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { isPersonalInviteCode } from '#domain/team.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { bindField } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { invitationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';
import { type JoinFields, NOT_LISTED } from './join-values.ts';
import { AddedChildren, MemberOptions } from './member-options.tsx';
import { NamesakeQuestion } from './namesake-question.tsx';

const texts = accountMessages.invitation;

const asOptions = [
  { value: 'player', label: texts.player },
  { value: 'guardian', label: texts.guardian },
  { value: 'coach', label: texts.coach, description: texts.coachText },
];

interface ChoiceProps {
  readonly form: JoinFields;
  readonly invitation: Invitation;
  /** The name of the person who joins; null if the form asks for it. */
  readonly name: string | null;
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
      {name !== null && <NamesakeQuestion form={form} name={name} below="member_id" />}
    </>
  );
}

function GuardianFields({ form, invitation }: Omit<ChoiceProps, 'name'>) {
  const { register, formState } = form;
  const { children, unlisted_allowed } = invitation;
  const { member_ids: childError, child_names: nameError } = formState.errors;
  const getMessage = (error: { message?: string } | readonly unknown[] | undefined) =>
    error && 'message' in error ? error.message : error && texts.childInvalid;
  return (
    <>
      {children.length > 0 && (
        <MemberOptions
          type="checkbox"
          label={texts.children}
          members={children}
          field={register('member_ids')}
          error={getMessage(childError)}
        />
      )}
      {unlisted_allowed ? (
        <AddedChildren
          field={register('child_names', { onChange: () => form.setValue('other_person', false) })}
          error={getMessage(nameError)}
          open={children.length === 0}
        />
      ) : (
        <p className="text-small text-ink-2">{texts.listedOnly}</p>
      )}
    </>
  );
}

/** Asks for the role of the person who joins, then for their member or their children. */
function Choices({ form, invitation, name }: ChoiceProps) {
  const { register, setValue, getValues, clearErrors, formState } = form;
  const as = useWatch({ control: form.control, name: 'as' });
  // In a team without players there is nobody to choose, so the role is set to player.
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
      <p className="text-title font-bold wrap-anywhere">{formatNumberAndName(member)}</p>
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

interface CodeFieldProps {
  readonly form: JoinFields;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** Whether a sentence replaces the field, because the code came with the link. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
}

function CodeField({ form, disabled, error, folded, onUnfold }: CodeFieldProps) {
  const code = String(form.getValues('invite_code'));
  const forgetChoices = () => {
    form.setValue('member_id', '');
    form.setValue('member_ids', []);
    form.setValue('other_person', false);
  };
  const change = () => {
    flushSync(onUnfold);
    form.setFocus('invite_code');
  };
  return (
    <>
      {folded && !disabled && !isPersonalInviteCode(code) && (
        <p className="-my-3 flex items-center gap-x-3 text-small text-ink-2">
          <span className="min-w-0 wrap-anywhere">
            {accountMessages.fields.inviteCode} <span className="tabular-nums">{code}</span>
          </span>
          <Button variant="ghost" className="underline" aria-label={texts.changeCode} onClick={change}>
            {texts.change}
          </Button>
        </p>
      )}
      <div hidden={folded}>
        <TextField
          label={accountMessages.fields.inviteCode}
          hint={texts.hint}
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          error={error}
          {...form.register('invite_code', { onChange: forgetChoices })}
        />
      </div>
    </>
  );
}

interface InvitationFieldsProps {
  readonly form: JoinFields;
  readonly name: string | null;
  readonly disabled?: boolean;
}

/** Shows the team once the code is complete, and asks as which member the person joins. */
export function InvitationFields({ form, name, disabled = false }: InvitationFieldsProps) {
  const { control, formState } = form;
  const typed = String(useWatch({ control, name: 'invite_code' }) ?? '');
  const query = invitationQuery(typed);
  const { data, error } = useQuery({ ...query, enabled: query.enabled === true && !disabled });
  const [changing, setChanging] = useState(formState.defaultValues?.invite_code === '');
  const reason = isPersonalInviteCode(typed) ? texts.used : texts.unknown;
  const wrong =
    formState.errors.invite_code?.message ?? (hasStatus(error, 404) && !disabled ? reason : undefined);
  const folded = !changing && wrong === undefined;
  const invitation = disabled ? undefined : data;
  return (
    <>
      <CodeField {...{ form, disabled, folded }} error={wrong} onUnfold={() => setChanging(true)} />
      {invitation && !folded && <Notice tone="good" title={texts.team(invitation.team.name)} announced />}
      {invitation?.member && (
        <PersonalChoices form={form} invitation={invitation} member={invitation.member} />
      )}
      {invitation?.member === null && <Choices form={form} invitation={invitation} name={name} />}
    </>
  );
}

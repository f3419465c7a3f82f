import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Invitation } from '#contract/team.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { invitationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';

const texts = accountMessages.invitation;

interface BoundField {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface InvitationFieldsProps {
  readonly typed: string;
  readonly code: BoundField;
  readonly member: BoundField;
  /** True while the user is creating a team. */
  readonly disabled?: boolean;
}

/** Lets users take over the records that the coach has already entered for them. */
function MemberChoice({ invitation, member }: { invitation: Invitation; member: BoundField }) {
  if (invitation.claimable.length === 0) return null;
  return (
    <Select
      label={accountMessages.fields.member}
      hint={texts.memberHint}
      error={member.error}
      placeholder={texts.nobody}
      options={invitation.claimable.map(({ id, name }) => ({ value: id, label: name }))}
      {...member.field}
    />
  );
}

/** The invite code; once it is complete, the name of its team and the choice of a member. */
export function InvitationFields({ typed, code, member, disabled = false }: InvitationFieldsProps) {
  const query = invitationQuery(typed);
  const { data, error } = useQuery({ ...query, enabled: query.enabled === true && !disabled });
  const unknown = hasStatus(error, 404) && !disabled ? texts.unknown : undefined;
  const invitation = disabled ? undefined : data;
  return (
    <>
      <TextField
        label={accountMessages.fields.inviteCode}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        error={code.error ?? unknown}
        {...code.field}
      />
      {invitation && <Notice tone="good" title={texts.team(invitation.team.name)} announced />}
      {invitation && <MemberChoice invitation={invitation} member={member} />}
    </>
  );
}

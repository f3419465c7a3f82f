import { useEffect } from 'react';
import type { Invitation } from '#contract/team.ts';
import { numberedName } from '#domain/member-name.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { accountMessages } from './account.messages.ts';
import type { JoinFields } from './join-values.ts';

const texts = accountMessages.invitation;

interface PersonalChoicesProps {
  readonly form: JoinFields;
  readonly invitation: Invitation;
  readonly member: NonNullable<Invitation['member']>;
}

/** Whether somebody is the invited member or their guardian. There is nobody else to choose. */
export function PersonalChoices({ form, invitation, member }: PersonalChoicesProps) {
  const { register, setValue, formState } = form;
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
        error={formState.errors.as?.message}
        {...register('as')}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatNumberAndName } from '#domain/member-name.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { invitationQuery } from './account.data.ts';
import { accountMessages } from './account.messages.ts';
import { findNamesake, type JoinFields, type JoinValues } from './join-values.ts';

const texts = accountMessages.invitation;

interface NamesakeQuestionProps {
  readonly form: JoinFields;
  readonly name: string;
  /** The field above the question. The field's error asks the user to decide. */
  readonly below: 'name' | 'member_id';
}

/** Asks a person who is not in the list whether the listed member with the same name is that person. */
export function NamesakeQuestion({ form, name, below }: NamesakeQuestionProps) {
  const values = useWatch({ control: form.control }) as JoinValues;
  const { data: invitation } = useQuery({ ...invitationQuery(values.invite_code), enabled: false });
  const member = invitation && !invitation.member && findNamesake(values, name, invitation);
  if (!member || values.other_person) return null;
  const claimable = invitation.claimable.some(({ id }) => id === member.id);
  const clear = () => form.clearErrors(below as 'member_id');
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
    <Notice tone="warning" title={texts.isThisYou(formatNumberAndName(member))} action={answers} announced>
      {claimable ? null : texts.alreadyJoined}
    </Notice>
  );
}

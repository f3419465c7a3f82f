import type { Member } from '#contract/member.ts';
import { commonMessages } from '../../../messages.ts';
import { today } from '../../../platform/days.ts';
import { toastError } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useMemberChange } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';
import { toMember } from './member-extras.ts';
import type { ListedMember } from './member-text.ts';

const texts = teamMessages.adding;

/** Returns the data that the list tells of a member, except the name. */
function toChange(listed: ListedMember) {
  const { name: _, ...told } = toMember(listed, today());
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
}

interface OwnRowProps {
  readonly self: Member;
  readonly listed: ListedMember;
  readonly onTaken: () => void;
}

/** A button that adds the list's data to the coach's own member, instead of creating a second one. */
export function OwnRow({ self, listed, onTaken }: OwnRowProps) {
  const { mutate, isPending } = useMemberChange(self, {
    onChanged: onTaken,
    onConflict: () => toastError(commonMessages.conflict.showing),
  });
  const isNew = listed.number !== '' && listed.number !== self.number;
  return (
    <Button
      variant="line"
      pending={isPending}
      onClick={() => mutate(toChange(listed))}
      className="min-h-target px-3 text-small"
    >
      {isNew ? texts.selfNumber(listed.number) : texts.selfKnown}
    </Button>
  );
}

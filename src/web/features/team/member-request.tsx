import type { Member } from '#contract/member.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useCoachRequestAnswer } from './joined.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.joined;

/** For somebody who joined as a coach: the answer of a coach. */
export function MemberRequest({ member }: { member: Member }) {
  const { mutate, isPending, variables, failure } = useCoachRequestAnswer(member);
  if (!member.coach_requested) return null;
  const errorId = `request-${member.id}-error`;
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem]">
          <span className="block font-semibold">{texts.request}</span>
          <span className="text-small text-ink-2">
            {member.email_verified ? texts.requestText : texts.requestUnverified}
          </span>
        </p>
        <div className="flex flex-wrap gap-2.5">
          {member.email_verified && (
            <Button pending={isPending && variables === true} onClick={() => mutate(true)}>
              {texts.approve}
            </Button>
          )}
          <Button variant="line" pending={isPending && variables === false} onClick={() => mutate(false)}>
            {texts.decline}
          </Button>
        </div>
      </div>
      <FieldError id={errorId} error={failure} />
    </div>
  );
}

import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { StartCard } from '../features/home/start-card.tsx';
import type { StartSteps } from '../features/home/start-steps.ts';
import { InviteDialog } from '../features/team/invites/invite-button.tsx';
import { useMemberChange } from '../features/team/team.data.ts';
import { teamMessages } from '../features/team/team.messages.ts';
import { paths } from '../paths.ts';
import { toastError, toastSuccess } from '../platform/toast.ts';
import { isInvited, isPlaysAnswered, markInvited, markPlaysAnswered } from '../shared/start-marks.ts';
import { Button } from '../ui/button.tsx';

const texts = teamMessages.playsQuestion;

/** Asks once whether the coach plays, because coaches would otherwise add themselves as a second member. */
function PlaysQuestion({ self }: { self: Member }) {
  const [answered, setAnswered] = useState(isPlaysAnswered);
  const { mutate, isPending } = useMemberChange(self, {
    onChanged: () => toastSuccess(texts.added),
    onConflict: () => toastError(teamMessages.changing.failed),
  });
  if (answered || self.plays) return null;
  const remember = () => {
    markPlaysAnswered();
    setAnswered(true);
  };
  return (
    <section aria-labelledby="plays" className="grid gap-2">
      <h2 id="plays" className="text-small font-bold text-ink-2">
        {texts.title}
      </h2>
      <div className="grid grid-cols-2 gap-2.5 *:px-2!">
        <Button
          variant="line"
          pending={isPending}
          onClick={() =>
            mutate({ plays: true }, { onSuccess: remember, onError: () => toastError(texts.failed) })
          }
        >
          {texts.yes}
        </Button>
        <Button variant="line" onClick={remember}>
          {texts.no}
        </Button>
      </div>
    </section>
  );
}

export interface CoachStartProps {
  readonly name: string;
  readonly teamId: number;
  readonly steps: StartSteps;
  readonly games: number;
  readonly self: Member | undefined;
  readonly onInvited: () => void;
}

export function CoachStart({ name, teamId, steps, games, self, onInvited }: CoachStartProps) {
  const [inviting, setInviting] = useState(false);
  const closeInvite = () => {
    setInviting(false);
    if (isInvited(teamId)) onInvited();
  };
  const inviteLater = () => {
    markInvited(teamId);
    onInvited();
  };
  return (
    <>
      <StartCard
        {...{ name, steps, games }}
        origin={{ path: paths.myPage, title: myPageMessages.title }}
        onInvite={() => setInviting(true)}
        onInviteLater={inviteLater}
      />
      <InviteDialog open={inviting} onClose={closeInvite} />
      {self && <PlaysQuestion self={self} />}
    </>
  );
}

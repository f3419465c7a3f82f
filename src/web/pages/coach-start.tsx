import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { myPageMessages } from '../features/account/my-page.messages.ts';
import { StartCard } from '../features/home/start-card.tsx';
import type { StartSteps } from '../features/home/start-steps.ts';
import { InviteDialog } from '../features/team/invite-button.tsx';
import { PlaysQuestion } from '../features/team/plays-question.tsx';
import { paths } from '../paths.ts';
import { isInvited, markInvited } from '../shared/start-marks.ts';

export interface CoachStartProps {
  /** The coach's family name. */
  readonly name: string;
  readonly teamId: number;
  readonly steps: StartSteps;
  readonly games: number;
  readonly self: Member | undefined;
  readonly onInvited: () => void;
}

/** The first steps of a new team, one of which is open. */
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
        name={name}
        steps={steps}
        games={games}
        origin={{ path: paths.myPage, title: myPageMessages.title }}
        onInvite={() => setInviting(true)}
        onInviteLater={inviteLater}
      />
      <InviteDialog open={inviting} onClose={closeInvite} />
      {self && <PlaysQuestion self={self} />}
    </>
  );
}
